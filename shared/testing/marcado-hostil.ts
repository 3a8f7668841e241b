/** Addresses that look like our own or like none, and lead to another site once a program drops or resolves parts of them. */
export const DIRECCIONES_HOSTILES: readonly string[] = [
  '//x.example',
  '/\\x.example',
  '\\/x.example',
  '\\\\x.example',
  '/\t/x.example',
  '/\n/x.example',
  '\u0000//x.example',
  ' \u0001//x.example',
  '/\ufffe/x.example',
  '/\uffff/x.example',
  '/\ufdd0/x.example',
  '/\u{1fffe}/x.example',
  '\ufffe//x.example',
  '/\u0000/x.example',
  '/\u001f/x.example',
  '/\u007f/x.example',
  '/\u0085/x.example',
  '/\ud800/x.example',
  '/\u200b/x.example',
  '/\u200d/x.example',
  '/\u2060/x.example',
  '/\ufeff/x.example',
  '/\u202e/x.example',
  '/\u2028/x.example',
  '/\u00ad/x.example',
  '/\ufe0f/x.example',
  '/\u{e0041}/x.example',
  '/.//x.example',
  '/a/..//x.example',
  'https:x.example',
  'https:/x.example',
  'https:///x.example',
  'https://sitio.example\\@x.example/',
  'java\u200bscript:alert(1)',
  'java\ufffescript:alert(1)',
  '\u0001javascript:alert(1)',
  'ja\u00advascript:alert(1)',
  'data:text/html,a',
  'x.example',
];

const ESCRITO_FUERA = /^(?:https?:\/\/|mailto:|tel:)/i;
const PAGINA = 'https://nuestra.invalid/app/noticias/3';

/** Whether an address without an explicit other site leads to one, as it stands or after invisible characters are dropped. */
export const seVaFuera = (href: string): boolean =>
  !ESCRITO_FUERA.test(href) &&
  [href, href.replace(/[^\p{L}\p{N}\p{P}\p{S}]/gu, '')].some(
    (texto) => !URL.canParse(texto, PAGINA) || new URL(texto, PAGINA).origin !== new URL(PAGINA).origin,
  );

const comoReferencias = (a: string) => a.replace(/[^\u0021-\u007e]/gu, (c) => `&#x${c.codePointAt(0)?.toString(16)};`);

/** Markup that has passed some sanitiser, as scripts, styles, frames or addresses; all sanitisers of ours must stop it. */
export const MARCADO_HOSTIL: readonly string[] = [
  '<script>alert(1)</script>',
  '<SCRIPT/SRC="//x.example/a.js"></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="/a.png" srcset="https://x.example/a 1x" onload="alert(1)" style="position:fixed">',
  '<img src="javascript:alert(1)"><img src="data:image/svg+xml,<svg onload=alert(1)>"><img src="\\\\x.example/a.png">',
  '<p style="background:url(javascript:alert(1))" class="modal" id="root" onclick=alert(1)>a</p>',
  '<a href="javascript:alert(1)">a</a><a href=" &#x6A;avascript:alert(1)">b</a><a href="java&Tab;script:alert(1)">c</a>',
  '<a href="data:text/html,<script>alert(1)</script>">a</a><a href="vbscript:x">b</a><a href="//x.example">c</a>',
  '<a href="/\\x.example">a</a><a href="\\/x.example">b</a><a href="/\t/x.example">c</a><a href="https:x.example">d</a>',
  '<iframe src="https://x.example"></iframe><iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="x.swf"></object><embed src="x.swf"><applet code=x></applet>',
  '<svg><script>alert(1)</script></svg><svg onload=alert(1)><svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<math><annotation-xml encoding="text/html"><img src=x onerror=alert(1)></annotation-xml></math>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<textarea></textarea/><img src=x onerror=alert(1)>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>',
  '<title><a title="</title><img src=x onerror=alert(1)>"></title>',
  '<template><img src=x onerror=alert(1)></template><noembed><img src=x onerror=alert(1)></noembed>',
  '<select><template><style><!--</style><a rel="--></style></template></select><img id=x src onerror=alert(1)>">',
  '<!--><img src=x onerror=alert(1)>--><!-- --!><img src=x onerror=alert(1)>',
  '<![CDATA[><img src=x onerror=alert(1)>]]><?xml ><img src=x onerror=alert(1)>?>',
  '<p title="a"b\' onmouseover=alert(1) ">x</p><p/onclick=alert(1)>y<a"=x onclick=alert(1)>z',
  '<base href="https://x.example/"><meta http-equiv=refresh content="0;url=https://x.example"><link rel=stylesheet href=//x.example>',
  '<form action="https://x.example"><input name=a><button formaction="javascript:alert(1)">b</button></form>',
  '<video src=x onerror=alert(1)><source onerror=alert(1)></video><audio src=x onerror=alert(1)>',
  '<details open ontoggle=alert(1)>a</details><marquee onstart=alert(1)>b</marquee>',
  '<table background="javascript:alert(1)"><tr><td background="javascript:alert(1)" colspan="9e9">x</td></tr></table>',
  '<style>@import "//x.example/a.css";p{background:red}</style><p>a</p>',
  '&lt;script&gt;alert(1)&lt;/script&gt;&amp;lt;img src=x onerror=alert(1)&amp;gt;',
  '<a href="https://x.example/?a=&quot;onclick=alert(1)" onclick="alert(1)">a</a>',
  '<b\u0000><img src=x o\u0000nerror=alert(1)>',
  // Each address as it is, and as character references, which only an HTML parser decodes.
  ...DIRECCIONES_HOSTILES.flatMap((a) => [a, comoReferencias(a)]).map(
    (a) => `<a href="${a}">a</a><img src="${a}" alt="b">`,
  ),
];
