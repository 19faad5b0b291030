import { NextResponse } from 'next/server';

/** Next runs this before each answer: a rewrite, a redirect, and a header of all others. */
export function proxy(request) {
  const { pathname } = request.nextUrl;
  if (pathname === '/our-bakery/') return NextResponse.rewrite(new URL('/about/', request.url));
  if (pathname === '/cakes/') {
    return NextResponse.redirect(new URL('/category/big-category/', request.url), 308);
  }
  const response = NextResponse.next();
  response.headers.set('x-bakery', 'open');
  return response;
}
