/** Parts of the site's pages, as CSS selectors: drivers know no roles. */
export const parts = {
  menu: 'header nav',
  menuButton: 'header button[popovertarget]',
  submenuButton: 'header nav summary',
  submenu: 'header nav ul ul',
  toolbar: '#wpadminbar',
  accountButton: '#wpadminbar button[aria-expanded]',
  accountMenu: '#wpadminbar .editor-toolbar-menu',
  logOut: '#wpadminbar .editor-toolbar-menu button',
  previewBar: 'section.preview-bar',
  username: 'input[name=username]',
  password: 'input[name=password]',
  send: 'main form button[type=submit]',
} as const;
