import { uploadDocumentDriver } from './upload-document.driver.ts';
import { testWalks } from './walk-tests.ts';

testWalks(uploadDocumentDriver, { people: 0 });
