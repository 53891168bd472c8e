import { useFocusFinders } from '@fluentui/react-components';

/**
 * Stands under all dialogs of a page. A dialog of Fluent's hides the page from people who listen, and shows it again a
 * moment after it is gone, by an engine that ends with its last user: without another the page would stay hidden.
 */
export const DialogGround = () => {
  useFocusFinders();
  return null;
};
