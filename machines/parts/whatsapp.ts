/**
 * Link that opens WhatsApp with a text. `phone`: with its country code, such as `+880…`; without one the person chooses the recipient in
 * WhatsApp.
 */
export const whatsAppTo = (phone: string, text: string): string => {
  const to = phone.startsWith('+') ? phone.replace(/\D/g, '') : '';
  return `https://wa.me/${to}?text=${encodeURIComponent(text)}`;
};
