import { contentEditorDriver } from './content-editor.driver.ts';
import { testWalks } from './walk-tests.ts';

testWalks(contentEditorDriver, { desk: 2 * contentEditorDriver.walks.length });
