export { mayListNumbers } from './contacts';
export { productHandlers } from './handlers';
export { inOrder } from './list';
export { renewSearch } from './renew';
export { imagesOf, listForm, type ProductRow, selectProducts } from './rows';
export { fold } from './words';
