import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconLayoutGrid, IconList, IconSearch } from '@tabler/icons-react';
import { categoryHref } from '../../../machines/categoryListing/address';
import classes from './CategoryView.module.css';
import type { CategoryViewProps } from './props';

const LAYOUTS = [
  { layout: 'grid', label: 'Grid view', Icon: IconLayoutGrid },
  { layout: 'list', label: 'List view', Icon: IconList },
] as const;

/** Search within the category as a GET form, a filter button with no behaviour (section 2), grid or list. */
export function Toolbar({ snapshot, send }: CategoryViewProps) {
  const { category, draft } = snapshot.context;
  return (
    <div className={classes.bar}>
      <search className={classes.search}>
        <form
          className={classes.form}
          method="get"
          action={categoryHref(category)}
          onSubmit={(event) => {
            event.preventDefault();
            send({ type: 'search.submitted' });
          }}
        >
          <TextInput
            className={classes.text}
            type="search"
            name="search"
            aria-label="Search in this category..."
            placeholder="Search in this category..."
            maxLength={200}
            autoComplete="off"
            enterKeyHint="search"
            value={draft}
            onChange={(event) => send({ type: 'search.typed', text: event.currentTarget.value })}
          />
          <ActionIcon className={classes.icon} type="submit" size={44} aria-label="Search">
            <IconSearch size={20} />
          </ActionIcon>
        </form>
      </search>
      <Button
        className={classes.filter}
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={18} />}
      >
        Filter
      </Button>
      <fieldset className={classes.layouts} aria-label="Layout">
        {LAYOUTS.map(({ layout, label, Icon }) => {
          const chosen = snapshot.matches({ layout });
          return (
            <ActionIcon
              key={layout}
              size={44}
              variant={chosen ? 'light' : 'default'}
              aria-label={label}
              aria-pressed={chosen}
              onClick={() => send({ type: 'layout.chosen', layout })}
            >
              <Icon size={20} />
            </ActionIcon>
          );
        })}
      </fieldset>
    </div>
  );
}
