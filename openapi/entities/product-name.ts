/** What the product is called, wherever it names itself (decisions, 'product name'). */
export const PRODUCT_NAME = 'Kasuwa';
