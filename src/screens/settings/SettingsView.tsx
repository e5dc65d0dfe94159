import { Button, NativeSelect, Paper, Stack, TextInput, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { EventFromLogic, SnapshotFrom } from 'xstate';
import type { Scheme, settingsMachine } from '../../../machines/settings/settings.machine';
import { DISPLAY_NAME_LENGTH } from '../../../openapi/rules/account';
import { Form } from '../../components/dom/Form';
import { Overtaken } from '../../components/Overtaken';
import { Page } from '../../components/Page';
import { RoleCards } from '../../components/RoleCards';
import { themed } from '../../components/theme/themed';
import classes from './settings.module.css';

export interface SettingsViewProps {
  snapshot: SnapshotFrom<typeof settingsMachine>;
  send: (event: EventFromLogic<typeof settingsMachine>) => void;
}

const SCHEMES: { value: Scheme; label: string }[] = [
  { value: 'auto', label: 'As this device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/** A person's settings (decisions.md). */
export const SettingsView = themed(function SettingsView(props: SettingsViewProps) {
  const { snapshot, send } = props;
  return (
    <Page width="xs" className={classes.page}>
      <Title order={1} tabIndex={-1} mb="md">
        Settings
      </Title>
      <Stack gap="md">
        <Name {...props} />
        <AccountType {...props} />
        <Password {...props} />
        <Section title="Appearance">
          <NativeSelect
            label="Colours"
            size="md"
            data={SCHEMES}
            value={snapshot.context.scheme}
            // The list offers no other values.
            onChange={(event) => send({ type: 'scheme.chosen', scheme: event.currentTarget.value as Scheme })}
          />
        </Section>
        <Button variant="default" h={44} onClick={() => send({ type: 'signOut.pressed' })}>
          Sign Out
        </Button>
      </Stack>
    </Page>
  );
});

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper withBorder p="lg" component="section">
      <Title order={2} size="h4" mb="sm">
        {title}
      </Title>
      {children}
    </Paper>
  );
}

function Name({ snapshot, send }: SettingsViewProps) {
  const { user, name, nameError } = snapshot.context;
  const saving = snapshot.matches({ name: 'saving' });
  return (
    <Section title="Your name">
      <Form
        className={classes.form}
        draft
        values={{ name: snapshot.matches({ name: { editing: 'untouched' } }) ? user.name : name }}
        errors={{ name: nameError ?? undefined }}
        busy={saving}
        onTyped={(_, text) => send({ type: 'name.edited', name: text })}
        onSubmit={(typed) => send({ type: 'name.submitted', name: typed.name })}
      >
        {({ input }) => (
          <>
            <TextInput
              {...input('name')}
              label="Display name"
              description="What buyers and sellers see."
              size="md"
              autoComplete="nickname"
              maxLength={DISPLAY_NAME_LENGTH}
              readOnly={saving}
            />
            {snapshot.matches({ name: { editing: 'overtaken' } }) ? (
              <Overtaken
                what="profile"
                clashes={[{ field: 'name', label: 'Display name', theirs: user.name, mine: name }]}
                joined={[]}
                onTake={() => send({ type: 'theirs.taken' })}
              />
            ) : null}
            <Button type="submit" h={44} disabled={saving}>
              {saving ? 'Saving...' : 'Save'}
            </Button>
          </>
        )}
      </Form>
    </Section>
  );
}

function AccountType({ snapshot, send }: SettingsViewProps) {
  const saving = snapshot.matches({ role: 'saving' });
  return (
    <Section title="Account type">
      <RoleCards
        marked={snapshot.context.role}
        disabled={saving}
        name="account-role"
        legend="Account type"
        legendHidden
        onMark={(role) => send({ type: 'role.chosen', role })}
      />
      <p className={classes.saving} role="status">
        {saving ? 'Saving...' : ''}
      </p>
    </Section>
  );
}

function Password({ snapshot, send }: SettingsViewProps) {
  const sending = snapshot.matches({ mail: 'sending' });
  const sent = snapshot.matches({ mail: 'sent' });
  return (
    <Section title="Password">
      {sent ? (
        <p className={classes.sent} role="status">
          {`We sent a link to ${snapshot.context.user.email}. It is good for one hour.`}
        </p>
      ) : null}
      <Button variant="default" h={44} disabled={sending} onClick={() => send({ type: 'mail.asked' })}>
        {sending ? 'Sending...' : sent ? 'Send another password reset' : 'Send me a password reset'}
      </Button>
    </Section>
  );
}
