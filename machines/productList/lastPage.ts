/** The last page of a list; a list without rows has its first page. */
export const lastPage = ({ totalPages }: { totalPages: number }): number => Math.max(1, totalPages);

/**
 * For an answer to a page beyond the last one, since ads expire and filters narrow: the last page is loaded instead, and
 * its number put into the URL (decisions). The chart provides the guard `isBeyondLast` and the actions `takeLastPage` and
 * `goToPage`. In a file of its own, since the admins' lists need nothing else of `regions.ts`.
 * @param pageOf the page within the answer.
 */
export const toLastPage = <Answer>(pageOf: (answer: Answer) => { totalPages: number }) => {
  const params = ({ event }: { event: { output: Answer } }) => ({ page: lastPage(pageOf(event.output)) });
  return {
    guard: { type: 'isBeyondLast', params },
    target: 'loading',
    reenter: true,
    actions: [
      { type: 'takeLastPage', params },
      { type: 'goToPage', params },
    ],
  } as const;
};
