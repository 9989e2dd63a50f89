/** Id of the button that adds photos: what lacks some is named elsewhere on the page. */
export const PHOTO_BUTTON = 'add-photos';
