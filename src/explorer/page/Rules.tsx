import { usePromise } from './data';

interface Rule {
  id: string;
  section: string;
  text: string;
}

const lists = import.meta.glob<{ requirements: Rule[] }>('../../../machines/requirements/index.ts');

/** The rules of the specification, by id. */
export const rules = async (): Promise<Map<string, Rule>> => {
  const all = await Promise.all(Object.values(lists).map((load) => load()));
  return new Map(all.flatMap((list) => list.requirements.map((rule) => [rule.id, rule] as const)));
};

/** Ids of rules with their sentences. */
export function Rules({ ids }: { ids: readonly string[] }) {
  const { value } = usePromise(rules, 'rules');
  if (ids.length === 0) return null;
  return (
    <ul className="rules">
      {ids.map((id) => (
        <li key={id}>
          <code>{id}</code> <small>{value?.get(id)?.text}</small>
        </li>
      ))}
    </ul>
  );
}
