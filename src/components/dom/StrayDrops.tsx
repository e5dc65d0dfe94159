import { useEffect } from 'react';

/** Refuses files that are dropped where nothing takes them; words that are dragged into a field are none. */
function refuse(event: DragEvent) {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
}

/**
 * While this is mounted, a file that is dropped beside the area made for it is not opened by the browser in
 * place of the page, with all that has been filled in.
 */
export function StrayDrops() {
  useEffect(() => {
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
  return null;
}
