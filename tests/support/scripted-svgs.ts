/** Sets a mark that a page can look for, if it ever runs. */
export const MARK = '__sceauRan'
/** A script that sets it, wherever it runs. */
export const RUN = `(top||self).${MARK}=1;try{opener.${MARK}=1}catch(e){}`

const SVG_OPEN = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="40" height="40"'
/** A drawing around something. */
export const svg = (inside: string, more = '') => `${SVG_OPEN}${more}>${inside}<rect width="40" height="40"/></svg>`

/** Drawings that carry scripts in each of the ways known; kept, since nothing of the product lets them run. */
export const SCRIPTED_SVGS: readonly (readonly [what: string, text: string])[] = [
  ['script', svg(`<script>${RUN}</script>`)],
  ['script in CDATA', svg(`<script><![CDATA[${RUN}]]></script>`)],
  ['script with a type', svg(`<script type="text/ecmascript">${RUN}</script>`)],
  ['script by reference', svg(`<script xlink:href="data:text/javascript,${encodeURIComponent(RUN)}"/>`)],
  ['script by href', svg(`<script href="data:text/javascript,${encodeURIComponent(RUN)}"/>`)],
  ['onload', svg('', ` onload="${RUN}"`)],
  ['onload of a shape', svg(`<g onload="${RUN}"/>`)],
  ['onerror of an image', svg(`<image href="x" onerror="${RUN}"/>`)],
  ['onbegin of an animation', svg(`<animate attributeName="x" begin="0s" dur="1s" onbegin="${RUN}"/>`)],
  ['onclick', svg(`<rect width="40" height="40" onclick="${RUN}"/>`)],
  ['a link to javascript:', svg(`<a xlink:href="javascript:${RUN}"><text y="20">ici</text></a>`)],
  ['a link that an animation sets', svg(`<a><animate attributeName="href" values="javascript:${RUN}"/><text y="20">ici</text></a>`)],
  ['a set attribute', svg(`<set attributeName="onmouseover" to="${RUN}"/>`)],
  [
    'a page inside',
    svg(`<foreignObject width="40" height="40"><body xmlns="http://www.w3.org/1999/xhtml"><script>${RUN}</script></body></foreignObject>`),
  ],
  [
    'a frame inside',
    svg(`<foreignObject width="40" height="40"><iframe xmlns="http://www.w3.org/1999/xhtml" src="javascript:${RUN}"/></foreignObject>`),
  ],
  [
    'a form inside',
    svg('<foreignObject width="40" height="40"><form xmlns="http://www.w3.org/1999/xhtml" action="/api/auth/token"/></foreignObject>'),
  ],
  ['a use of a data address', svg(`<use href="data:image/svg+xml,${encodeURIComponent(svg(`<script>${RUN}</script>`, ' id="x"'))}#x"/>`)],
  ['an entity', `<!DOCTYPE svg [<!ENTITY x "${RUN}">]>${svg('<script>&x;</script>')}`],
  ['an external entity', `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text y="20">&x;</text>')}`],
  ['a thousand laughs', `<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>${svg('<text>&b;</text>')}`],
  ['a style that fetches', svg('<style>@import url(//example.invalid/x.css);*{background:url(//example.invalid/x)}</style>')],
  ['a prefix of its own', `<s:svg xmlns:s="http://www.w3.org/2000/svg" width="9" height="9"><s:script>${RUN}</s:script></s:svg>`],
  ['an XML declaration and comments before', `<?xml version="1.0"?><!-- a --><!-- b -->${svg(`<script>${RUN}</script>`)}`],
  ['a style sheet that transforms', `<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="#x"?>${svg(`<script>${RUN}</script>`)}`],
  ['UTF-8 with its mark', `\ufeff${svg(`<script>${RUN}</script>`)}`],
]
