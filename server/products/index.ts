export { productHandlers } from './handlers';
export { imagesOf, listForm, type ProductRow, selectProducts } from './rows';
export { searchColumns } from './save';
