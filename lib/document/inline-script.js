/**
 * The script that every page carries inline, in its head. It is text and not a module, because
 * next.config.js allows exactly this text by its hash in the Content-Security-Policy, and
 * lib/document/LateRuntimeHead.tsx prints it; and it is sent as it stands here, so names are short.
 *
 * 1. The scheme. `data-scheme` on the root element says before the first paint which colours are
 *    shown (styles/tokens.css): `c`, the visitor's choice, or else `y()`, the system's. `w` brings the
 *    page up to date: at first, when the system changes, and when another tab chooses. A press of
 *    SchemeSwitch chooses the other scheme; if that is the system's, '' is remembered, and the page
 *    follows the system again. With storage blocked a choice lasts as long as the page.
 *    `data-font` says likewise that the heading font is in the browser's cache, so that this page may
 *    have it (lib/navigation/heading-font.ts).
 * 2. The runtime. `r` adds Next's own files, in order and one at a time, so that no task is long, once
 *    the page has loaded, has been painted (a tab in the background is painted later) and the browser
 *    is idle, or at the first sign that somebody wants to use the page. Pages are complete without
 *    them, so they need not compete with the first paint. `data-files` has
 *    their paths below `/_next/static/`; it is empty where Next prints its own scripts.
 * 3. Forms. What is sent before the runtime is there can't be answered yet: `sent` tells the form
 *    (components/auth/AccountForm.tsx), which then sends itself.
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
let n=f.shift(),s=d.createElement('script');
if(n){
s.src='/_next/static/'+n;
s.async=!1;
d.head.append(s);
setTimeout(r)
}
};
w();
try{e.dataset.font=localStorage.font||0}catch{}
q.onchange=w;
o('storage',w);
o('click',t=>{
if(t.target.closest('[data-scheme-switch]')){
c=e.dataset.scheme!=y()?'':q.matches?'light':'dark';
try{localStorage.scheme=c}catch{}
w()
}
});
for(let t of['pointerdown','keydown','focusin'])o(t,r);
o('submit',t=>t.target.sent=1);
o('load',()=>new PerformanceObserver(()=>(self.requestIdleCallback||setTimeout)(r,{timeout:2e3})).observe({type:'paint',buffered:!0}))
}`.replaceAll('\n', '');
