export { productHandlers } from './handlers';
export { inOrder } from './list';
export { renewSearch } from './renew';
export { imagesOf, listForm, type ProductRow, selectProducts } from './rows';
export { searchColumns } from './save';
export { fold } from './words';
