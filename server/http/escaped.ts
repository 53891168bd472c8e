const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it stands in HTML, also in an attribute. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (found) => entities[found] ?? '');
