/** What is typed into a product's form is kept on this device under this name; without an id that of a new one. */
export const workName = (id: number | null): string => `product.${id ?? 'new'}`
