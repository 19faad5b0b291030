/** The English words of the editor's tools: previews, the preview bar and the toolbar. */
export const editorWords = {
  preview: {
    title: 'Preview',
    noScript: 'Previews need JavaScript, which is off in this browser.',
    loading: 'Loading the preview…',
    leaving: 'Going to sign in…',
    edit: 'Edit',
    published: 'Show published',
    exit: 'Exit preview',
    again: 'Try again',
    signIn: 'Sign in',
    signInHere: 'Sign in on this site',
    changed: '{status}, with changes that are not in it yet',
    publishedChanged: 'Unpublished changes to a published entry',
    scheduled: '{status} for {date}',
    protected: '{status}. Password protected',
    /** Title, then what happened and what to do. */
    signedOut: [
      'Please sign in to see this preview',
      'Previews are for people who work on this site. You are not signed in.',
    ],
    notAllowed: [
      'You may not see this preview',
      'You are signed in, but your account may not edit this entry.',
      'Ask its author or an editor to show it to you, or sign in with another account.',
    ],
    notFound: [
      'There is nothing to preview here',
      'The entry does not exist any more, or your account may not see it.',
    ],
    refused: [
      'Your sign-in was not accepted',
      'Please sign in on this site and open the preview again.',
      'If that does not help, tell whoever runs WordPress: with both plugins active, FaustWP and WPGraphQL JWT Authentication, a sign-in at WordPress itself does not count here, and the secret key of FaustWP must be the same on both sides.',
    ],
    unavailable: [
      'WordPress does not answer',
      'The preview can’t be fetched just now. Nothing is lost; please try again in a moment.',
    ],
    badLink: [
      'This preview link is not complete',
      'The URL must contain the proper "{parameter}" query param for previews.',
      'Please open the preview from WordPress again, with the button “Preview” there.',
    ],
  },
  /** By post status. */
  statuses: {
    publish: 'Published',
    future: 'Scheduled',
    draft: 'Draft',
    'auto-draft': 'Draft',
    pending: 'Pending review',
    private: 'Private',
    trash: 'Trash',
  },
  toolbar: {
    label: 'Toolbar',
    howdy: 'Howdy, {name}',
    editProfile: 'Edit Profile',
    logOut: 'Log Out',
    edit: 'Edit {type}',
    /** By GraphQL type; others have their own name. */
    types: {
      other: 'entry',
      Page: 'Page',
      Post: 'Post',
      Category: 'Category',
      Tag: 'Tag',
      ContentType: 'Page',
      MediaItem: 'Media',
      User: 'Profile',
    },
    refresh: 'Refresh',
    refreshPage: 'this page',
    refreshing: 'Refreshing this page for everybody…',
    notRefreshed: 'The page could not be refreshed. Please try again in a minute.',
    copy: 'Copy link',
    copied: 'The link is copied.',
    notCopied: 'The link could not be copied. Please take it from the address bar.',
  },
};

export type EditorWords = typeof editorWords;
