import { BYTES_PER_MO } from '#contract/files.ts'
import { RUN, SCRIPTED_SVGS, svg } from './scripted-svgs.ts'
import { PNG } from './uploads.ts'
import { zipOf } from './zip.ts'

/** A file that somebody may try to upload: refused, or kept in a way that runs nothing. */
export interface HostileFile {
  what: string
  name: string
  bytes: Uint8Array<ArrayBuffer>
  usedFor: 'FORM' | 'IMAGE' | 'PROFILE' | 'AFFILIATE_DOCUMENT' | 'IMPORT'
  /** What the server must do with it; null where either is safe. */
  verdict: 'kept' | 'refused' | null
}

const encoder = new TextEncoder()
const bytesOf = (...parts: readonly (string | Uint8Array)[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.concat(parts.map(part => (typeof part === 'string' ? encoder.encode(part) : part))))
const numbers = (...values: number[]) => Uint8Array.from(values)
const latin = (text: string) => Uint8Array.from([...text], one => one.charCodeAt(0))

const HTML = `<!doctype html><html><body><script>${RUN}</script><img src=x onerror="${RUN}"></body></html>`
const UTF16_SVG = bytesOf(numbers(0xff, 0xfe), new Uint8Array(Buffer.from(svg(`<script>${RUN}</script>`), 'utf16le')))

/** Pages and programs under the names of harmless files. */
const DISGUISES: readonly (readonly [what: string, bytes: Uint8Array<ArrayBuffer>])[] = [
  ['a page', bytesOf(HTML)],
  ['a page after blanks', bytesOf(`\n\n   ${HTML}`)],
  ['an XHTML page', bytesOf(`<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><script>${RUN}</script></html>`)],
  ['a Windows program', bytesOf('MZ', numbers(0x90, 0, 3, 0, 0, 0, 4, 0, 0xff, 0xff))],
  ['a Linux program', bytesOf(numbers(0x7f), 'ELF', numbers(2, 1, 1, 0))],
  ['a macOS program', numbers(0xcf, 0xfa, 0xed, 0xfe, 7, 0, 0, 1)],
  ['a Java class', numbers(0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 52)],
  ['a shell script', bytesOf('#!/bin/sh\nrm -rf /\n')],
  ['a Flash film', bytesOf('FWS', numbers(9, 0, 1, 0, 0))],
  ['WebAssembly', bytesOf(numbers(0), 'asm', numbers(1, 0, 0, 0))],
  ['a shortcut', numbers(0x4c, 0, 0, 0, 1, 0x14, 2, 0)],
  ['a RAR archive', bytesOf('Rar!', numbers(0x1a, 7, 0))],
  ['a gzip', numbers(0x1f, 0x8b, 8, 0)],
  ['nothing but NUL', new Uint8Array(64)],
  [
    'a web archive',
    bytesOf(`From: x\nMIME-Version: 1.0\nContent-Type: multipart/related; boundary="b"\n\n--b\nContent-Type: text/html\n\n${HTML}`),
  ],
]
const DISGUISED_AS = ['png', 'jpg', 'gif', 'svg', 'pdf', 'docx', 'xls'] as const

const zipWith = (...names: string[]) => zipOf(names.map(name => ({ name, content: '<x/>' })))
const OFFICE = [
  ['docx', 'word/document.xml'],
  ['xlsx', 'xl/workbook.xml'],
  ['pptx', 'ppt/presentation.xml'],
] as const
const ole = (stream: string) =>
  bytesOf(
    numbers(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1),
    new Uint8Array(504),
    new Uint8Array(Buffer.from(`${stream}\0`, 'utf16le')),
    new Uint8Array(64),
  )

const int32 = (value: number) => numbers(value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255)
const int16 = (value: number) => numbers(value & 255, value >>> 8)
const pngOf = (width: number, height: number) => bytesOf(PNG.subarray(0, 16), int32(width), int32(height), PNG.subarray(24))
const gifOf = (width: number, height: number) => bytesOf('GIF89a', int16(width), int16(height), numbers(0, 0, 0, 0x3b))
const little32 = (value: number) => int32(value).reverse()
const bmpOf = (width: number, height: number) => bytesOf('BM', new Uint8Array(16), little32(width), little32(height), new Uint8Array(28))
const jpegOf = (width: number, height: number) =>
  bytesOf(
    numbers(0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xc0, 0, 17, 8),
    int16(height).reverse(),
    int16(width).reverse(),
    numbers(3, 1, 2),
  )
const webpOf = (side: number) =>
  bytesOf(
    'RIFF',
    new Uint8Array(4),
    'WEBPVP8X',
    new Uint8Array(8),
    little32(side - 1).subarray(0, 3),
    little32(side - 1).subarray(0, 3),
    new Uint8Array(8),
  )
const tiffOf = (width: number, height: number) => {
  const entry = (tag: number, value: number) => bytesOf(int16(tag), int16(4), little32(1), little32(value))
  return bytesOf('II', int16(42), little32(8), int16(2), entry(256, width), entry(257, height), little32(0))
}
const icoOf = (inside: Uint8Array) =>
  bytesOf(int16(0), int16(1), int16(1), new Uint8Array(8), little32(inside.byteLength), little32(22), inside)

const bombs = (): HostileFile[] => {
  const sized: [string, string, Uint8Array<ArrayBuffer>][] = [
    ...(
      [
        [20_000, 20_000],
        [50_001, 1000],
        [2_147_483_647, 2_147_483_647],
        [1_000_000, 51],
      ] as const
    ).map(([width, height]): [string, string, Uint8Array<ArrayBuffer>] => [`a PNG of ${width} × ${height}`, 'png', pngOf(width, height)]),
    ...(
      [
        ['gif', gifOf(60_000, 60_000)],
        ['bmp', bmpOf(20_000, 20_000)],
        ['jpg', jpegOf(65_000, 65_000)],
        ['pjpeg', jpegOf(20_000, 20_000)],
      ] as const
    ).map(([extension, bytes]): [string, string, Uint8Array<ArrayBuffer>] => [`a ${extension} of a great size`, extension, bytes]),
    ...(
      [
        ['webp', webpOf(16_000_000)],
        ['tiff', tiffOf(20_000, 20_000)],
        ['ico', icoOf(pngOf(20_000, 20_000))],
      ] as const
    ).map(([extension, bytes]): [string, string, Uint8Array<ArrayBuffer>] => [`a ${extension} of a great size`, extension, bytes]),
    ['a drawing of a great size', 'svg', bytesOf('<svg xmlns="http://www.w3.org/2000/svg" width="20000" height="20000"/>')],
  ]
  return sized.map(([what, extension, bytes]) => ({ what, name: `grande.${extension}`, bytes, usedFor: 'IMAGE', verdict: 'refused' }))
}

const broken = (): HostileFile[] =>
  (
    [
      ['png', PNG.subarray(0, 20)],
      ['png', pngOf(0, 7)],
      ['gif', bytesOf('GIF89a')],
      ['bmp', bytesOf('BM')],
      ['jpg', numbers(0xff, 0xd8, 0xff, 0xe0)],
      ['webp', bytesOf('RIFF1234WEBP')],
      ['ico', numbers(0, 0, 1, 0, 9, 0)],
      ['tiff', bytesOf('II', int16(42), little32(99))],
    ] as const
  ).map(([extension, bytes], at) => ({
    what: `a broken ${extension} (${at})`,
    name: `cassee.${extension}`,
    bytes: bytesOf(bytes),
    usedFor: 'IMAGE',
    verdict: 'refused',
  }))

/** Valid files with something else appended or inside: kept, and never served as that. */
const polyglots = (): HostileFile[] => {
  const tails: [string, Uint8Array<ArrayBuffer>][] = [
    ['a page', bytesOf(HTML)],
    ['a script', bytesOf(`=1;${RUN}//`)],
    ['an archive', zipWith('a.class')],
    ['PHP', bytesOf('<?php system($_GET["c"]); ?>')],
  ]
  const heads: [string, Uint8Array<ArrayBuffer>][] = [
    ['png', PNG],
    ['gif', gifOf(10_799, 10)],
    ['jpg', jpegOf(3, 2)],
    ['bmp', bmpOf(3, 2)],
    ['pdf', latin('%PDF-1.7\n1 0 obj\n<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>\nendobj\n')],
    ['docx', zipWith('[Content_Types].xml', 'word/document.xml')],
    ['rtf', bytesOf('{\\rtf1 bonjour}')],
    ['txt', bytesOf('bonjour ')],
    ['csv', bytesOf('a;b\n')],
  ]
  return heads.flatMap(([extension, head]) =>
    tails.map(([what, tail]) => ({
      what: `${extension} and ${what}`,
      name: `double.${extension}`,
      bytes: bytesOf(head, tail),
      usedFor: 'FORM',
      // An archive ends with its directory, which appended bytes may hide; a text with NUL is no text.
      verdict: extension === 'docx' || (what === 'an archive' && (extension === 'txt' || extension === 'csv')) ? null : 'kept',
    })),
  )
}

/** Archives and compound files that are not the document that their name says. */
const documents = (): HostileFile[] => [
  ...OFFICE.flatMap(([extension, marker]): HostileFile[] => {
    const use = { usedFor: 'FORM', name: `document.${extension}` } as const
    return [
      { ...use, what: `a right ${extension}`, bytes: zipWith('[Content_Types].xml', marker), verdict: 'kept' },
      { ...use, what: `an archive named ${extension}`, bytes: zipWith('a.html', '../../evil.sh'), verdict: 'refused' },
      { ...use, what: `a ${extension} without its types`, bytes: zipWith(marker), verdict: 'refused' },
      { ...use, what: `a ${extension} of another kind`, bytes: zipWith('[Content_Types].xml', 'autre/document.xml'), verdict: 'refused' },
      { ...use, what: `a ${extension} cut short`, bytes: zipWith('[Content_Types].xml', marker).slice(0, 60), verdict: 'refused' },
      { ...use, what: `the first bytes of a ${extension}`, bytes: numbers(0x50, 0x4b, 3, 4, 20, 0), verdict: 'refused' },
      { ...use, what: `a compound file named ${extension}`, bytes: ole('WordDocument'), verdict: 'refused' },
    ]
  }),
  ...(
    [
      ['doc', 'WordDocument'],
      ['xls', 'Workbook'],
      ['ppt', 'PowerPoint Document'],
      ['pps', 'PowerPoint Document'],
    ] as const
  ).flatMap(([extension, stream]): HostileFile[] => {
    const use = { usedFor: 'FORM', name: `ancien.${extension}` } as const
    return [
      { ...use, what: `a right ${extension}`, bytes: ole(stream), verdict: 'kept' },
      { ...use, what: `an installer named ${extension}`, bytes: ole('Property'), verdict: 'refused' },
      { ...use, what: `an archive named ${extension}`, bytes: zipWith('a'), verdict: 'refused' },
    ]
  }),
  {
    what: 'an archive that climbs',
    name: 'a.zip',
    bytes: zipWith('../../../etc/cron.d/x', '..\\..\\x', '/etc/passwd', 'C:\\x'),
    usedFor: 'FORM',
    verdict: 'kept',
  },
  { what: 'an archive that is none', name: 'a.zip', bytes: bytesOf('PK', numbers(3, 4), HTML), usedFor: 'FORM', verdict: 'refused' },
  { what: 'a page sent for an import', name: 'a.csv', bytes: bytesOf(HTML), usedFor: 'IMPORT', verdict: 'kept' },
]

/** Names that leave folders, hide their extension, or have a meaning for an operating system. */
export const HOSTILE_NAMES = [
  '../../../etc/passwd.png',
  '..\\..\\windows\\system32\\x.png',
  '/etc/cron.d/x.png',
  'C:\\autoexec.png',
  '//serveur/partage/x.png',
  '....//....//x.png',
  '%2e%2e%2fx.png',
  '..%c0%af..%c0%afx.png',
  'file:///etc/x.png',
  '~/.ssh/x.png',
  './.png',
  '...png',
  '. .png',
  'photo\u202egnp.png',
  '\u2066x\u2069.png',
  '\u200b\u200b.png',
  'x\u0000.png',
  'a\r\nSet-Cookie: b=c\r\n.png',
  'a\tb.png',
  '\u001b[2Jx.png',
  'CON.png',
  'nul.png',
  'COM1.png',
  'lpt9.png',
  'AUX.tar.png',
  'facture.pdf.exe.png',
  '.htaccess.png',
  'index.php.png',
  'x.html.svg.png',
  '\ud800.png',
  '\udfff\ud800.png',
  '\u{1f600}\u{1f468}\u200d\u{1f469}.png',
  'é'.normalize('NFD').repeat(60).concat('.png'),
  `${'a'.repeat(4000)}.png`,
  `${'\u{1f600}'.repeat(150)}.png`,
  '"; filename="x.html.png',
  "';alert(1)//.png",
  '<img src=x onerror=alert(1)>.png',
  '$(touch x).png',
  '`id`.png',
  '|calc.png',
  '=cmd|x.png',
  '%s%n.png',
  '{{7*7}}.png',
  '__proto__.png',
  'constructor.png',
  ' .png',
  '-rf.png',
  '*.png',
  '?.png',
  '日本語.png',
] as const

/** Names whose end says another format than the bytes. */
const ENDS = [
  'exe',
  'html',
  'svgz',
  'js',
  'php',
  'png.exe',
  'png.',
  'png ',
  'png\u202e',
  'PNG.HTML',
  'png;.html',
  'png%00.html',
  'png::$DATA',
  'xhtml',
  'mht',
  'lnk',
  'jar',
  'docm',
  'xlsm',
  'hta',
  'swf',
  'wasm',
  'bat',
  'sh',
  '',
]

/** Every sample; more than 200. */
export function hostileFiles(): HostileFile[] {
  const scripted = [...SCRIPTED_SVGS.map(([what, text]) => [what, bytesOf(text)] as const), ['UTF-16', UTF16_SVG] as const]
  return [
    ...scripted.map(
      ([what, bytes]): HostileFile => ({ what: `a drawing with ${what}`, name: 'dessin.svg', bytes, usedFor: 'IMAGE', verdict: 'kept' }),
    ),
    ...DISGUISES.flatMap(([what, bytes]) =>
      DISGUISED_AS.map(
        (extension): HostileFile => ({
          what: `${what} named ${extension}`,
          name: `a.${extension}`,
          bytes,
          usedFor: 'FORM',
          verdict: 'refused',
        }),
      ),
    ),
    ...['a page with a drawing', 'a comment, then a page'].map(
      (what, at): HostileFile => ({
        what,
        name: 'dessin.svg',
        usedFor: 'IMAGE',
        verdict: 'refused',
        bytes: bytesOf(at === 0 ? `<html>${svg('')}</html>` : `<!-- <svg> -->${HTML}`),
      }),
    ),
    ...bombs(),
    ...broken(),
    ...polyglots(),
    ...documents(),
    ...HOSTILE_NAMES.map(
      (name): HostileFile => ({ what: `the name ${JSON.stringify(name)}`, name, bytes: PNG, usedFor: 'IMAGE', verdict: null }),
    ),
    ...ENDS.map(
      (end): HostileFile => ({ what: `the end ${JSON.stringify(end)}`, name: `photo.${end}`, bytes: PNG, usedFor: 'IMAGE', verdict: null }),
    ),
    {
      what: 'a file over its limit',
      name: 'a.png',
      bytes: bytesOf(PNG, new Uint8Array(5 * BYTES_PER_MO)),
      usedFor: 'PROFILE',
      verdict: 'refused',
    },
    { what: 'an empty file', name: 'a.png', bytes: new Uint8Array(), usedFor: 'IMAGE', verdict: 'refused' },
  ]
}
