import axe from 'axe-core';

/** Accessibility faults of what is painted, by axe; rules about whole pages are left out, since a view is a part of one. */
export async function axeFaults(): Promise<string[]> {
  const { violations } = await axe.run(document.body, {
    rules: {
      region: { enabled: false },
      'landmark-one-main': { enabled: false },
      'page-has-heading-one': { enabled: false },
      'html-has-lang': { enabled: false },
      'document-title': { enabled: false },
    },
    resultTypes: ['violations'],
  });
  return violations.map(
    ({ id, help, nodes }) =>
      `axe ${id}: ${help} (${nodes.map((node) => node.html.slice(0, 120)).join(' | ')})`,
  );
}
