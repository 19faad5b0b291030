/**
 * The script inlined in the head of every page. It is a string and not a module, because
 * next.config.js allows exactly this text by its hash in the Content-Security-Policy, and
 * packages/next/document/LateRuntimeHead.tsx prints it. It is not minified, so names are short.
 *
 * 1. Colour scheme. `data-scheme` on the root element sets the scheme before the first paint
 *    (styles/tokens.css): `c`, the visitor's choice, or else `y()`, the system's. `w` updates the
 *    page: initially, when the system changes, and when another tab chooses. A click on
 *    SchemeSwitch chooses the other scheme; if that is the system's, '' is stored. When storage is
 *    blocked, a choice lasts as long as the page. With the setting `colorScheme` the document has its
 *    scheme already.
 * 2. Runtime. `r` adds Next's own files, in order and one at a time, so that no task is long, once
 *    the page has loaded, has been painted (background tabs are painted later) and the browser is
 *    idle, or on the first user interaction (docs/decisions/0002-runtime-after-paint.md). `data-files`
 *    holds their paths below `/_next/static/`; it is empty where Next prints its own scripts.
 * 3. Forms. A form submitted before the runtime has loaded cannot be handled yet: `sent` marks the
 *    form (packages/accounts/screens/AccountForm.tsx), which submits itself after hydration.
 */
exports.inlineScript = `{
let d=document,
e=d.documentElement,
q=matchMedia('(prefers-color-scheme:dark)'),
f=d.currentScript.dataset.files.split(' '),
o=addEventListener,
y=()=>q.matches?'dark':'light',
c,
w=()=>{
try{c=localStorage.scheme}catch{}
e.dataset.scheme=c||y()
},
r=()=>{
let l=d.querySelector('link[data-late]'),n,s;
if(l){
l.onload||(l.rel='stylesheet',l.onload=l.onerror=()=>{
l.removeAttribute('data-late');
r()
})
}else if(n=f.shift()){
s=d.createElement('script');
s.src='${process.env.SITE_BASE_PATH ?? ''}/_next/static/'+n;
s.async=!1;
d.head.append(s);
setTimeout(r)
}
};
if(!e.dataset.scheme){
w();
q.onchange=w;
o('storage',w);
o('click',t=>{
if(t.target.closest('[data-scheme-switch]')){
c=e.dataset.scheme!=y()?'':q.matches?'light':'dark';
try{localStorage.scheme=c}catch{}
w()
}
})
}
for(let t of['pointerdown','keydown','focusin'])o(t,r);
o('submit',t=>t.target.sent=1);
o('load',()=>new PerformanceObserver(()=>(self.requestIdleCallback||setTimeout)(r,{timeout:2e3})).observe({type:'paint',buffered:!0}))
}`.replaceAll('\n', '');
