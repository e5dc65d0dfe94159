/** The contract's reasons in words. */
const REASONS: Record<string, string> = {
  fraud: 'Fraud or scam',
  prohibited: 'Prohibited goods',
  duplicate: 'Posted more than once',
  wrongCategory: 'Wrong category',
  sold: 'Already sold',
  offensive: 'Offensive',
  other: 'Something else',
};

/** A reason in words; one that we don't know yet is shown as it is. */
export const reasonText = (reason: string): string => REASONS[reason] ?? reason;
