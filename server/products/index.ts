export { mayListNumbers } from './contacts';
export { type Figures, type Found, readFound } from './found';
export { productHandlers } from './handlers';
export { inOrder } from './list';
export { renewSearch } from './renew';
export { imagesOf, listForm, type ProductRow, selectProducts } from './rows';
export { fold } from './words';
