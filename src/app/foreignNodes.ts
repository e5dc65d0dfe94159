/**
 * Lets a page live on in which somebody else has moved nodes that React knows: browsers that translate and extensions put
 * texts into elements of their own, and the next change would throw. What is to go is taken away wherever it is now; what
 * is to stand before a node stands before whatever holds that one, or last.
 */
export function bearForeignNodes({ prototype }: typeof Node): void {
  const { insertBefore, removeChild } = prototype;
  prototype.removeChild = (child) => {
    const { parentNode } = child;
    return parentNode === null ? child : (removeChild.call(parentNode, child) as typeof child);
  };
  prototype.insertBefore = function (node, before) {
    let here: Node | null = before;
    while (here !== null && here.parentNode !== this) here = here.parentNode;
    return insertBefore.call(this, node, here) as typeof node;
  };
}
