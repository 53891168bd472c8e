/** Address that opens WhatsApp with a text, written to a number with its country code. Without one, the person chooses the recipient there. */
export const whatsAppTo = (phone: string, text: string): string => {
  const to = phone.startsWith('+') ? phone.replace(/\D/g, '') : '';
  return `https://wa.me/${to}?text=${encodeURIComponent(text)}`;
};
