import type { RegistrationDocument, RegistrationDraft } from '../../contract/registration/registration.ts';

const uploadedAt = '2026-12-01T04:00:00.000Z';

/** A photo of an identity card, as the server describes it. */
export const aDocument: RegistrationDocument = {
  documentId: 'document-1',
  kind: 'nationalIdFront',
  name: 'front.png',
  mediaType: 'image/png',
  bytes: 48_213,
  uploadedAt,
};

/** The certificate that the form does not need. */
export const aCertificate: RegistrationDocument = { ...aDocument, documentId: 'document-4', kind: 'civilAviation' };

/** Every document that a registration needs. */
export const allDocuments: readonly RegistrationDocument[] = [
  aDocument,
  { ...aDocument, documentId: 'document-2', kind: 'nationalIdBack', name: 'back.jpg', mediaType: 'image/jpeg' },
  { ...aDocument, documentId: 'document-3', kind: 'tradeLicense', name: 'licence.pdf', mediaType: 'application/pdf' },
];

/** A draft with both codes entered and all documents uploaded. */
export const aDraft: RegistrationDraft = {
  documents: [...allDocuments],
  verifiedEmail: 'rahim@meghna.example',
  verifiedPhone: '+8801711000002',
  expiresAt: '2026-12-08T04:00:00.000Z',
};

/** A draft that was just begun. */
export const emptyServerDraft: RegistrationDraft = {
  documents: [],
  verifiedEmail: null,
  verifiedPhone: null,
  expiresAt: '2026-12-08T04:00:00.000Z',
};
