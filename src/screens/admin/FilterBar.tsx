import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { ALL, CHOICES } from '../../../machines/adminModeration/filter';
import { SEARCH_LENGTH } from '../../../openapi/entities/browse';
import classes from './admin.module.css';
import type { ModerationProps } from './props';

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const options = (all: string, choices: readonly string[]) => [
  { value: ALL, label: all },
  ...choices.map((value) => ({ value, label: capital(value) })),
];

/** Search, status and role; they count once Apply is pressed, and then stand in the address. */
export function FilterBar({ snapshot, send }: ModerationProps) {
  const { subject, draft } = snapshot.context;
  const { statuses, roles } = CHOICES[subject];
  const search = subject === 'users' ? 'Search by name or e-mail' : 'Search by title';
  return (
    <search>
      <form
        className={classes.filter}
        method="get"
        action={`/admin/${subject}`}
        onSubmit={(event) => {
          event.preventDefault();
          send({ type: 'filter.applied' });
        }}
      >
        <TextInput
          className={classes.text}
          type="search"
          name="search"
          aria-label={search}
          placeholder={search}
          maxLength={SEARCH_LENGTH}
          autoComplete="off"
          enterKeyHint="search"
          leftSection={<IconSearch size={18} aria-hidden="true" />}
          value={draft.search}
          onChange={(event) => send({ type: 'search.typed', text: event.currentTarget.value })}
        />
        <NativeSelect
          className={classes.choice}
          name="status"
          aria-label="Status"
          value={draft.status}
          data={options('All statuses', statuses)}
          onChange={(event) => send({ type: 'status.chosen', status: event.currentTarget.value })}
        />
        {roles.length === 0 ? null : (
          <NativeSelect
            className={classes.choice}
            name="role"
            aria-label="Role"
            value={draft.role}
            data={options('All roles', roles)}
            onChange={(event) => send({ type: 'role.chosen', role: event.currentTarget.value })}
          />
        )}
        <Button h={44} type="submit">
          Apply
        </Button>
      </form>
    </search>
  );
}
