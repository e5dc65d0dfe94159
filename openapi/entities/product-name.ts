/** The product's name ('market' in Hausa), in one place. */
export const PRODUCT_NAME = 'Kasuwa';
