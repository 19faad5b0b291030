import { block, heading, joined } from './markup';
import { file, OLD_HOST } from './library';

const pier = file('pier');
const bell = file('bell').url;
const timetable = file('timetable').url;

/** The markup of WordPress 6.9 for blocks that need its scripts, shortened. */
export const interactiveBlocks = {
  accordion:
    '<div role="group" class="wp-block-accordion" data-wp-interactive="core/accordion" data-wp-context=\'{ "autoclose": true, "accordionItems": [] }\'>' +
    [
      ['1', ' is-open', 'true', 'When does it <em>leave</em>?'],
      ['2', '', 'false', 'Where to?'],
    ]
      .map(
        ([id, open, isOpen, title]) =>
          `<div data-wp-class--is-open="state.isOpen" data-wp-context='{ "id": "accordion-item-${id}", "openByDefault": ${isOpen} }' data-wp-init="callbacks.initAccordionItems" class="wp-block-accordion-item${open}">
<h3 class="wp-block-accordion-heading"><button aria-expanded="${isOpen}" aria-controls="accordion-item-${id}-panel" data-wp-on--click="actions.toggle" id="accordion-item-${id}" type="button" class="wp-block-accordion-heading__toggle"><span class="wp-block-accordion-heading__toggle-title">${title}</span><span class="wp-block-accordion-heading__toggle-icon" aria-hidden="true">+</span></button></h3>
<div inert aria-labelledby="accordion-item-${id}" id="accordion-item-${id}-panel" role="region" class="wp-block-accordion-panel"><p>At ten past seven.</p></div>
</div>`,
      )
      .join('\n') +
    '</div>',
  archivesDropdown: `<div class="wp-block-archives-dropdown wp-block-archives"><label for="wp-block-archives-1" class="wp-block-archives__label">Archives</label>
<select id="wp-block-archives-1" name="archive-dropdown">
<option value="">Select Month</option>	<option value='${OLD_HOST}/2024/05/'> May 2024 &nbsp;(3)</option>
	<option value='${OLD_HOST}/2024/04/'> April 2024 </option>
</select><script>( ( dropdownId ) => { location.href = dropdown.value; } )( "wp-block-archives-1" );</script></div>`,
  categoriesDropdown: `<div class="wp-block-categories-dropdown wp-block-categories wp-block-categories-taxonomy-category"><label class="wp-block-categories__label screen-reader-text" for="wp-block-categories-1">Categories</label><select name='category_name' id='wp-block-categories-1' class='postform'>
	<option value='-1'>Select Category</option>
	<option class="level-1" value="lamps &amp; oil">&nbsp;&nbsp;&nbsp;Lamps &amp; oil&nbsp;&nbsp;(2)</option>
</select><script>x()</script></div>
<div class="wp-block-categories-dropdown"><select name="cat"><option value="-1">Select Category</option><option value="7">Boats</option></select></div>`,
  genresDropdown:
    '<div class="wp-block-categories-dropdown"><select name="genre"><option value="-1">Select Genre</option><option value="drama">Drama</option></select></div>',
  loginLink: `<div class="logged-out wp-block-loginout"><a href="${OLD_HOST}/wp-login.php?redirect_to=https%3A%2F%2Fcms.test%2Fgraphql">Log in</a></div>`,
  loginForm: `<div class="has-login-form logged-out wp-block-loginout"><form name="loginform" id="loginform" action="${OLD_HOST}/wp-login.php" method="post"><p class="login-username"><label for="user_login">Username or Email Address</label><input type="text" name="log" id="user_login" class="input" value="" size="20" /></p><p class="login-password"><label for="user_pass">Password</label><input type="password" name="pwd" id="user_pass" /></p><p class="login-submit"><input type="submit" name="wp-submit" id="wp-submit" class="button button-primary" value="Log In" /><input type="hidden" name="redirect_to" value="${OLD_HOST}/graphql" /></p></form></div>`,
  search: `<form role="search" method="get" action="${OLD_HOST}/" class="wp-block-search__button-outside wp-block-search__text-button wp-block-search"><label class="wp-block-search__label" for="wp-block-search__input-1">Search the ledger</label><div class="wp-block-search__inside-wrapper" style="width: 50%"><input class="wp-block-search__input" id="wp-block-search__input-1" placeholder="A word" value="" type="search" name="s" required /><button aria-label="Look it up" class="wp-block-search__button has-vivid-red-background-color has-background wp-element-button" type="submit">Look it up</button></div></form>`,
  searchByIcon: `<form role="search" method="get" action="${OLD_HOST}/" class="wp-block-search__button-only wp-block-search__searchfield-hidden wp-block-search__icon-button wp-block-search" data-wp-interactive="core/search"><label class="wp-block-search__label screen-reader-text" for="i2">Search</label><div class="wp-block-search__inside-wrapper"><input aria-hidden="true" class="wp-block-search__input" id="i2" placeholder="" value="" type="search" name="s" required tabindex="-1" /><button aria-controls="i2" aria-expanded="false" aria-label="Expand search field" class="wp-block-search__button has-icon wp-element-button" type="button"><svg class="search-icon" viewBox="0 0 24 24" width="24" height="24"><path d="M13 5c-3.3 0-6 2.7-6 6z"></path></svg></button></div></form>`,
  searchWidget: `<form role="search" method="get" class="search-form" action="${OLD_HOST}/"><label><span class="screen-reader-text">Search for:</span><input type="search" class="search-field" placeholder="Search &hellip;" value="" name="s" /></label><input type="submit" class="search-submit" value="Find" /></form>`,
  expandableImage: `<figure data-wp-context="{&quot;imageId&quot;:&quot;68f&quot;}" data-wp-interactive="core/image" class="wp-block-image size-large wp-lightbox-container"><img data-wp-on--click="actions.showLightbox" src="${pier.url}" alt="The pier" class="wp-image-${pier.id}"/><button class="lightbox-trigger" type="button" aria-haspopup="dialog" aria-label="Enlarge" data-wp-on--click="actions.showLightbox"><svg xmlns="http://www.w3.org/2000/svg" width="12" height="12" fill="none" viewBox="0 0 12 12"><path fill="#fff" d="M2 0a2 2 0 0 0-2 2v2h1.5V2"/></svg></button><figcaption class="wp-element-caption">By <a href="https://example.test/">Ann</a></figcaption></figure>`,
  navigation:
    '<nav class="is-responsive wp-block-navigation is-layout-flex" aria-label="Quay" data-wp-interactive="core/navigation"><button aria-haspopup="dialog" aria-label="Open menu" class="wp-block-navigation__responsive-container-open">Menu</button><div class="wp-block-navigation__responsive-container" id="modal-1"><div class="wp-block-navigation__responsive-close" tabindex="-1"><div class="wp-block-navigation__responsive-dialog"><button aria-label="Close menu" class="wp-block-navigation__responsive-container-close">Close</button><div class="wp-block-navigation__responsive-container-content" id="modal-1-content"><ul class="wp-block-navigation__container is-responsive wp-block-navigation">' +
    `<li class="wp-block-navigation-item has-child open-on-hover-click wp-block-navigation-submenu"><a class="wp-block-navigation-item__content" href="${OLD_HOST}/boats/"><span class="wp-block-navigation-item__label">Boats</span></a><button aria-label="Boats submenu" class="wp-block-navigation__submenu-icon wp-block-navigation-submenu__toggle" aria-expanded="false"><svg xmlns="http://www.w3.org/2000/svg" width="12" height="12" viewBox="0 0 12 12" fill="none"><path d="M1.50002 4L6.00002 8L10.5 4" stroke-width="1.5"></path></svg></button><ul class="wp-block-navigation__submenu-container wp-block-navigation-submenu"><li class="wp-block-navigation-item wp-block-navigation-link"><a class="wp-block-navigation-item__content" href="${OLD_HOST}/boats/red/"><span class="wp-block-navigation-item__label">Red</span></a></li></ul></li>` +
    `<li class="wp-block-navigation-item has-child open-on-click wp-block-navigation-submenu"><button aria-label="More submenu" class="wp-block-navigation-item__content wp-block-navigation-submenu__toggle" aria-expanded="false"><span class="wp-block-navigation-item__label">More</span></button><span class="wp-block-navigation__submenu-icon"><svg viewBox="0 0 12 12"><path d="M1 4"></path></svg></span><ul class="wp-block-navigation__submenu-container"><li class="wp-block-navigation-item"><a class="wp-block-navigation-item__content" href="${OLD_HOST}/about/">About</a></li></ul></li>` +
    '</ul></div></div></div></div></nav>',
  playlist: `<div class="wp-playlist wp-audio-playlist wp-playlist-light"><div class="wp-playlist-current-item"></div><audio controls="controls" preload="none" width="640"></audio><div class="wp-playlist-next"></div><div class="wp-playlist-prev"></div><noscript><ol><li><a href="${bell}">Bell</a></li></ol></noscript><script type="application/json" class="wp-playlist-script">{"type":"audio","tracklist":true,"tracknumbers":true,"images":true,"artists":true,"tracks":[{"src":"${bell}","type":"audio\\/mpeg","title":"Bell","caption":"","description":"","meta":{"artist":"The Keeper","length_formatted":"0:42"},"image":{"src":"${pier.url}","width":48,"height":64}},{"src":"https:\\/\\/other.test\\/far.mp3","title":"Far","meta":[]}]}</script></div>`,
  commentsForm: `<div id="respond" class="comment-respond wp-block-post-comments-form"><h3 id="reply-title" class="comment-reply-title">Leave a Reply</h3><form action="${OLD_HOST}/wp-comments-post.php" method="post"><textarea name="comment"></textarea></form></div><p>after</p>`,
  queryPages:
    '<div class="wp-block-query"><p>x</p><nav class="wp-block-query-pagination is-layout-flex" aria-label="Pagination"><a href="/index.php?graphql&#038;query-1-page=2" class="wp-block-query-pagination-next">Next Page</a></nav></div>',
  file: `<div data-wp-interactive="core/file" class="wp-block-file"><object data-wp-bind--hidden="!state.hasPdfPreview" hidden class="wp-block-file__embed" data="${timetable}" type="application/pdf" style="width:100%;height:600px" aria-label="Embed of Timetable."></object><a id="wp-block-file--media-1" href="${timetable}">Timetable</a><a href="${timetable}" class="wp-block-file__button wp-element-button" aria-describedby="wp-block-file--media-1" download target="_self">Download</a></div>`,
  footnotes:
    '<p>Salt.<sup data-fn="3f2c" class="fn"><a href="#3f2c" id="3f2c-link">1</a></sup></p><ol class="wp-block-footnotes"><li id="3f2c">A note. <a href="#3f2c-link" aria-label="Jump to footnote reference 1">↩︎</a></li></ol>',
  tableOfContents: `<nav aria-label="Table of Contents" class="wp-block-table-of-contents"><ol><li><a class="wp-block-table-of-contents__entry" href="${OLD_HOST}/the-post/#first">First</a></li></ol></nav><h2 id="first">First</h2>`,
};

/** Attributes whose URLs have the old host, which the content server, unlike WordPress, keeps. */
const ownHost = new RegExp(`((?:action=|value=|data=|"src":)["'])${OLD_HOST}`, 'g');

/** Each of them below its name, and an image of a gallery that expands. */
export const interactive = joined(
  ...Object.entries(interactiveBlocks).flatMap(([name, html]) => [
    heading(name),
    block('html', html.replace(ownHost, '$1').replace(`${OLD_HOST}/wp-login`, '/wp-login')),
  ]),
  block(
    'gallery',
    `<figure class="wp-block-gallery has-nested-images columns-default is-cropped">${interactiveBlocks.expandableImage}${interactiveBlocks.expandableImage.replaceAll(pier.url, file('tower').url).replace(/wp-image-\d+/, `wp-image-${file('tower').id}`)}</figure>`,
  ),
);
