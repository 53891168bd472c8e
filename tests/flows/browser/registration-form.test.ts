import type { Page } from 'playwright';
import { pngFile } from '../../server/pictures/upload-samples.ts';
import { registrationFormDriver } from './registration-form.driver.ts';
import { testWalks } from './walk-tests.ts';

const button = (page: Page, name: string, disabled: boolean) => page.getByRole('button', { name, disabled });

testWalks(
  registrationFormDriver,
  { people: 0 },
  {
    '[REG-03] [REG-05] a file that did not arrive is not sent again while the registration is handed in': async (
      portal,
    ) => {
      const filled = registrationFormDriver.worlds['a form that was filled in before a reload'];
      if (!filled) throw new Error('there is no such world');
      const at = await filled.enter(portal);
      await filled.start(at);
      const { page, gate, device } = at;
      await device.pauseCalls(['*/Registration/UploadDocument'], (call) => call.lose());
      gate.open();
      await page.locator('#civilAviation').setInputFiles({
        name: 'certificate.png',
        mimeType: 'image/png',
        buffer: pngFile(9),
      });
      await button(page, 'Upload again', false).waitFor();
      await page.locator('#consent').check();
      await page.locator('#robotCheck').check();
      gate.open();
      await page.getByText('· Checked').waitFor();
      await button(page, 'Send the registration', false).click();
      await button(page, 'Sending the registration …', true).waitFor();
      await button(page, 'Upload again', true).waitFor();
      gate.open();
      await page.getByRole('heading', { name: 'Your registration is with us' }).waitFor();
      await portal.giveBack(device);
    },
  },
);
