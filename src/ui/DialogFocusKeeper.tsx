import { useFocusFinders } from '@fluentui/react-components';

/**
 * Keeps Fluent's focus engine alive below all dialogs of a page. A Fluent dialog hides the page from screen readers and
 * shows it again just after it closes; the engine ends with its last user, and the page would stay hidden.
 */
export const DialogFocusKeeper = () => {
  useFocusFinders();
  return null;
};
