import encodeQR from 'qr';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openOffice } from '#tests/component/office.ts';
import { openAs } from '#tests/component/open-app.tsx';
import { addProperty } from '#tests/component/records.ts';
import { expectTidy } from '#tests/component/screen-checks.ts';

afterEach(() => vi.restoreAllMocks());

/** A sheet of paper with the code on it, or with nothing. */
function paper(text: string | undefined): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('nothing to draw on');
  brush.fillStyle = 'white';
  brush.fillRect(0, 0, 640, 480);
  brush.fillStyle = 'black';
  const rows = text === undefined ? [] : encodeQR(text, 'raw', { ecc: 'medium' });
  const module = Math.floor(440 / Math.max(rows.length, 1));
  rows.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (isDark) brush.fillRect(100 + x * module, 20 + y * module, module, module);
    });
  });
  return canvas;
}
const pictureOf = async (text: string | undefined): Promise<File> => {
  const blob = await new Promise<Blob | null>((done) => paper(text).toBlob(done, 'image/png'));
  return new File([blob ?? ''], 'code.png', { type: 'image/png' });
};
/** The camera sees this paper; its tracks show who requested it. */
function holdBeforeCamera(canvas: HTMLCanvasElement): MediaStreamTrack[] {
  const tracks: MediaStreamTrack[] = [];
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => {
    const stream = canvas.captureStream(30);
    tracks.push(...stream.getTracks());
    const brush = canvas.getContext('2d');
    // a picture is only sent on when something was drawn
    const draw = () => {
      brush?.fillRect(639, 479, 1, 1);
      if (stream.active) requestAnimationFrame(draw);
    };
    draw();
    return stream;
  });
  return tracks;
}
const noCamera = (name: string) =>
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('', name));

const dialog = page.getByRole('dialog', { name: 'Scan a QR code' });
const scan = () => page.getByRole('button', { name: 'Scan a QR code' }).click();
const choose = async (file: File) => {
  await expect.element(dialog.getByRole('button', { name: 'Choose a picture' })).toBeEnabled();
  await page.elementLocator(dialog.element()).getByCss('input[type=file]').upload(file);
};

it('a permit before the camera is compared with our own properties, and the camera is let go', async () => {
  const { seller } = await openOffice(1);
  await addProperty(seller, { unitNumber: '1204', permitNumber: '7123456789' }, true);
  const tracks = holdBeforeCamera(paper('Permit 7123456789, AED 1.5M'));
  await openAs(seller, '/app/property-scanner');
  await scan();
  await expect
    .element(page.getByRole('alert').getByText(/Already in your properties|Possible duplicate/))
    .toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(tracks.map(({ readyState }) => readyState)).toEqual(['ended']);
});
it('closed by its key, the dialog lets the camera go', async () => {
  const { seller } = await openOffice(1);
  const tracks = holdBeforeCamera(paper(undefined));
  await openAs(seller, '/app/property-scanner');
  await scan();
  await expect.element(dialog.getByText('Hold the code in front of the camera.')).toBeVisible();
  expect(tracks.map(({ readyState }) => readyState)).toEqual(['live']);
  await expectTidy('light');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(tracks.map(({ readyState }) => readyState)).toEqual(['ended']);
  await expect.element(page.getByRole('button', { name: 'Scan a QR code' })).toHaveFocus();
});
it.each([
  ['NotFoundError', 'No camera found.'],
  ['NotAllowedError', 'The browser does not allow the camera here.'],
  ['NotReadableError', 'Another program uses the camera.'],
])('%s is reported, and a picture still works', async (name, said) => {
  const { seller } = await openOffice(1);
  noCamera(name);
  await openAs(seller, '/app/property-scanner');
  await scan();
  await expect.element(dialog.getByRole('alert').getByText(said)).toBeVisible();
  await choose(await pictureOf(undefined));
  await expect.element(dialog.getByText('No QR code found in this picture.')).toBeVisible();
  await choose(new File(['no picture'], 'code.png', { type: 'image/png' }));
  await expect.element(dialog.getByText('This file is no picture the browser can open.')).toBeVisible();
  await choose(await pictureOf('Bright 2 bed apartment for sale in Pearl Tower, Dubai, AED 1.5M'));
  const review = page.getByRole('dialog', { name: /2 bed apartment/i });
  await expect.element(review.getByLabelText('Asking price')).toHaveValue('1,500,000');
});
it('a link is shown before it is opened, and opens elsewhere', async () => {
  const { seller } = await openOffice(1);
  noCamera('NotFoundError');
  await openAs(seller, '/app/property-scanner');
  await scan();
  await choose(await pictureOf('https://portal.example/listing/77'));
  const link = dialog.getByRole('link', { name: 'Open the page' });
  await expect.element(link).toHaveAttribute('href', 'https://portal.example/listing/77');
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
  await expect.element(dialog.getByText('https://portal.example/listing/77')).toBeVisible();
  await dialog.getByRole('button', { name: 'Scan again' }).click();
  await expect.element(dialog.getByText('No camera found.')).toBeVisible();
});
it('a link to one of our properties opens it here, for any author', async () => {
  const { seller } = await openOffice(1);
  const { id } = await addProperty(seller, { unitNumber: '1204' }, true);
  noCamera('NotFoundError');
  await openAs(seller, '/app/property-scanner');
  await scan();
  await choose(await pictureOf(`${location.origin}/app/properties/${id}`));
  await dialog.getByRole('link', { name: 'Open in Freehold' }).click();
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(location.pathname).toBe(`/app/seller/properties/${id}`);
});
it('a card dropped as a picture becomes a contact', async () => {
  const { seller } = await openOffice(1);
  await openAs(seller, '/app/property-scanner');
  const file = await pictureOf('MECARD:N:Tan,Mei;TEL:0501234567;EMAIL:mei@x.example;;');
  await page.getByCss('input[type=file]').upload(file);
  await expect.element(dialog.getByText('mei@x.example')).toBeVisible();
  await dialog.getByRole('button', { name: 'New contact' }).click();
  await expect.element(page.getByLabelText('First name')).toHaveValue('Mei');
  await expect.element(page.getByLabelText('Last name')).toHaveValue('Tan');
  await expect.element(page.getByLabelText('E-mail', { exact: true })).toHaveValue('mei@x.example');
});
