const QUALITY = 0.92;
/** The same picture as a JPEG, where this browser opens it. */
export async function jpegOf(file: File): Promise<File | undefined> {
  try {
    const drawing = await createImageBitmap(file);
    const canvas = new OffscreenCanvas(drawing.width, drawing.height);
    canvas.getContext('2d')?.drawImage(drawing, 0, 0);
    drawing.close();
    const picture = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
    return new File([picture], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: picture.type });
  } catch {
    return undefined;
  }
}
