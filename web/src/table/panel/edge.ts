// A list that scrolls shows at its edge that there is more of it.
import type { Attachment } from 'svelte/attachments';

/** Less than this, in pixels, is not worth a scroll. */
const SLACK_PX = 8;

/** Marks an element with `data-more` as long as something lies below its lower edge. */
export const showsMore: Attachment<HTMLElement> = (element) => {
  const look = () => {
    const below = element.scrollHeight - element.clientHeight - element.scrollTop;
    element.toggleAttribute('data-more', below > SLACK_PX);
  };
  const sizes = new ResizeObserver(look);
  const children = () => {
    sizes.disconnect();
    for (const each of [element, ...element.children]) sizes.observe(each);
    look();
  };
  const content = new MutationObserver(children);
  content.observe(element, { childList: true });
  children();
  element.addEventListener('scroll', look, { passive: true });
  return () => {
    sizes.disconnect();
    content.disconnect();
    element.removeEventListener('scroll', look);
  };
};
