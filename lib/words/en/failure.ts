/** The English words of the error page, which the browser may have to show by itself. */
export const failureWords = {
  again: 'Try again',
  outage: 'Back in a moment',
  outageText: 'This page can’t be fetched just now. Please try again in a minute.',
  unreadable: 'Unreadable address',
  title: 'Something went wrong',
  text: 'The page could not be shown. Check the address, or try again later.',
};
