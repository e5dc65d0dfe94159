import * as M from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PasswordInput } from '../../src/components/dom/PasswordInput';
import { Button, IconButton } from '../../src/components/plain/Button';
import { Badge, Loader, Skeleton } from '../../src/components/plain/bits';
import { Alert, Divider, Paper, Stack } from '../../src/components/plain/boxes';
import { NativeSelect, TextInput } from '../../src/components/plain/fields';
import { Anchor, Text, Title } from '../../src/components/plain/text';
import { ThemeProvider } from '../../src/components/theme/ThemeProvider';
import { theme } from '../../src/components/theme/theme';

/** What visitors' pages are made of is what Mantine of this version would have written: the same elements, classes, variables. */

const icon = <i>+</i>;
const states = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
];
const onChange = () => {};

const pairs: Record<string, [ours: ReactNode, mantines: ReactNode]> = {
  button: [<Button key="o">Go</Button>, <M.Button key="m">Go</M.Button>],
  'submit button': [
    <Button key="o" className="x" type="submit" form="f" variant="light">
      Go
    </Button>,
    <M.Button key="m" className="x" type="submit" form="f" variant="light">
      Go
    </M.Button>,
  ],
  'button of another look': [
    <Button key="o" variant="default" h={44} leftSection={icon} c="dimmed">
      Go
    </Button>,
    <M.Button key="m" variant="default" h={44} leftSection={icon} c="dimmed">
      Go
    </M.Button>,
  ],
  'quiet button': [
    <Button key="o" variant="subtle" leftSection={icon}>
      Back
    </Button>,
    <M.Button key="m" variant="subtle" color="gray" leftSection={icon}>
      Back
    </M.Button>,
  ],
  'button that is off': [
    <Button key="o" type="submit" size="md" fullWidth disabled aria-busy>
      Go
    </Button>,
    <M.Button key="m" type="submit" size="md" fullWidth disabled aria-busy>
      Go
    </M.Button>,
  ],
  'filled button': [
    <Button key="o" variant="filled" fullWidth leftSection={icon}>
      Go
    </Button>,
    <M.Button key="m" variant="filled" fullWidth leftSection={icon}>
      Go
    </M.Button>,
  ],
  'large button with small words': [
    <Button key="o" variant="default" size="md" px="xs" fz="sm" rightSection={icon}>
      Go
    </Button>,
    <M.Button key="m" variant="default" size="md" px="xs" fz="sm" rightSection={icon}>
      Go
    </M.Button>,
  ],
  'link like a button': [
    <Button key="o" component="a" href="/auth" h={44} px="md">
      Sign In
    </Button>,
    <M.Button key="m" component="a" href="/auth" h={44} px="md">
      Sign In
    </M.Button>,
  ],
  'icon button': [
    <IconButton key="o" className="x" type="submit" aria-label="Search">
      {icon}
    </IconButton>,
    <M.ActionIcon key="m" className="x" type="submit" size={44} aria-label="Search">
      {icon}
    </M.ActionIcon>,
  ],
  'pale icon button': [
    <IconButton key="o" variant="light" aria-label="List" aria-pressed>
      {icon}
    </IconButton>,
    <M.ActionIcon key="m" variant="light" size={44} aria-label="List" aria-pressed>
      {icon}
    </M.ActionIcon>,
  ],
  badge: [
    <Badge key="o" className="x">
      Featured
    </Badge>,
    <M.Badge key="m" className="x" component="span" radius="sm" size="sm" tt="none">
      Featured
    </M.Badge>,
  ],
  'badge of a status': [
    <Badge key="o" light="market" capitalize>
      active
    </Badge>,
    <M.Badge key="m" component="span" variant="light" radius="sm" size="sm" tt="capitalize">
      active
    </M.Badge>,
  ],
  'badge that is a link': [
    <Badge key="o" light="gray" href="/category/cars">
      Cars
    </Badge>,
    <M.Badge
      key="m"
      component="a"
      href="/category/cars"
      variant="light"
      color="gray"
      radius="sm"
      size="sm"
      tt="none"
    >
      Cars
    </M.Badge>,
  ],
  skeletons: [
    <Stack key="o" gap="md">
      <Skeleton height={14} width="90%" />
      <Skeleton height={20} width={200} />
      <Skeleton className="x" radius={0} />
    </Stack>,
    <M.Stack key="m" gap="md">
      <M.Skeleton height={14} width="90%" />
      <M.Skeleton height={20} width={200} />
      <M.Skeleton className="x" radius={0} />
    </M.Stack>,
  ],
  loader: [<Loader key="o" />, <M.Loader key="m" />],
  'line of text': [
    <TextInput
      key="o"
      className="x"
      type="search"
      name="q"
      label="What"
      placeholder="P"
      value="a"
      onChange={onChange}
    />,
    <M.TextInput
      key="m"
      className="x"
      type="search"
      name="q"
      label="What"
      placeholder="P"
      value="a"
      onChange={onChange}
    />,
  ],
  'line with an icon': [
    <TextInput key="o" aria-label="What" leftSection={icon} defaultValue="" />,
    <M.TextInput key="m" aria-label="What" leftSection={icon} defaultValue="" />,
  ],
  'line with a fault': [
    <TextInput key="o" size="md" label="Name" description="How" error="Bad" defaultValue="" />,
    <M.TextInput key="m" size="md" label="Name" description="How" error="Bad" defaultValue="" />,
  ],
  list: [
    <NativeSelect key="o" label="State" name="s" form="f" value="a" data={states} onChange={onChange} />,
    <M.NativeSelect key="m" label="State" name="s" form="f" value="a" data={states} onChange={onChange} />,
  ],
  'list that is off': [
    <NativeSelect key="o" label="State" value="a" data={states} disabled onChange={onChange} />,
    <M.NativeSelect key="m" label="State" value="a" data={states} disabled onChange={onChange} />,
  ],
  password: [
    <PasswordInput
      key="o"
      size="md"
      label="P"
      description="Long"
      error="Bad"
      name="p"
      autoComplete="off"
      defaultValue=""
    />,
    <M.PasswordInput
      key="m"
      size="md"
      label="P"
      description="Long"
      error="Bad"
      name="p"
      autoComplete="off"
      defaultValue=""
    />,
  ],
  texts: [
    <div key="o">
      <Title order={1} size="h2" tabIndex={-1} mb="md">
        T
      </Title>
      <Title order={2}>T</Title>
      <Text size="sm" c="dimmed" ta="center" mt="sm" role="status">
        T
      </Text>
      <Anchor href="/terms" inherit underline="always">
        T
      </Anchor>
    </div>,
    <div key="m">
      <M.Title order={1} size="h2" tabIndex={-1} mb="md">
        T
      </M.Title>
      <M.Title order={2}>T</M.Title>
      <M.Text size="sm" c="dimmed" ta="center" mt="sm" role="status">
        T
      </M.Text>
      <M.Anchor href="/terms" inherit underline="always">
        T
      </M.Anchor>
    </div>,
  ],
  boxes: [
    <Paper key="o" className="x">
      <Divider label="Or" />
      <Alert>Bad</Alert>
    </Paper>,
    <M.Paper key="m" withBorder className="x">
      <M.Divider label="Or" />
      <M.Alert color="red" variant="light">
        Bad
      </M.Alert>
    </M.Paper>,
  ],
};

/** What only helps scripts of Mantine's, or what we say better: a name of its own for each part, and ARIA. */
const ASIDE = /^(?:id|for|role|xmlns|aria-(?:describedby|hidden|invalid|orientation))=/;

/** One line an element, with its attributes, classes and variables in order; an empty shape in an icon shows nothing. */
function skeleton(html: string): string[] {
  const seen = html.replaceAll('<path fill="none" d="M0 0h256v256H0z"></path>', '');
  return [...seen.matchAll(/<(\/?[a-z]\w*)((?: [\w-]+="[^"]*")*)\/?>|[^<]+/g)].map(
    ([whole, name, attributes]) => {
      if (name === undefined) return whole;
      const all = [...(attributes ?? '').matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, key, value = '']) => {
        if (key === 'class')
          return `class=${value
            .split(' ')
            .filter((one) => !/^mantine-[A-Z]/.test(one))
            .sort()}`;
        if (key === 'style') return `style=${value.split(';').sort()}`;
        return `${key}=${value}`;
      });
      return `${name} ${all
        .filter((one) => !ASIDE.test(one))
        .sort()
        .join(' ')}`;
    },
  );
}

const painted = (content: ReactNode) =>
  skeleton(
    renderToString(
      <ThemeProvider env="test">
        <M.MantineThemeProvider theme={theme}>{content}</M.MantineThemeProvider>
      </ThemeProvider>,
    ),
  );

test.each(Object.entries(pairs))('%s', (_, [ours, mantines]) => {
  expect(painted(ours)).toEqual(painted(mantines));
});
