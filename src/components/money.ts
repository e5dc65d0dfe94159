/** An amount of any currency to the last hundredth, as it is paid back: `₦1,500`, `₦1,500.50`, `USD 12`. */
export function formatMoney(amount: number, currency: string): string {
  const figures = amount.toLocaleString('en-NG', {
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
    maximumFractionDigits: 2,
  });
  // Naira have a sign of ours in all texts; others are told by their code, which no two of them share.
  return currency === 'NGN' ? `₦${figures}` : `${currency} ${figures}`;
}
