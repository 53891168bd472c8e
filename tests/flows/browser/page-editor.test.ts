import { pageEditorDriver } from './page-editor.driver.ts';
import { testWalks } from './walk-tests.ts';

testWalks(pageEditorDriver, { desk: 2 * pageEditorDriver.walks.length });
