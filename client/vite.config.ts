import { existsSync } from 'node:fs'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Puts the outline of the contract's methods into the build as data: the registry with all its schemas stays out of it. */
const outline: Plugin = {
  name: 'contract-outline',
  async load(id) {
    if (!id.endsWith('/contract/outline.ts')) return null
    const { OUTLINE } = await import('../contract/outline.ts')
    return { code: `export const OUTLINE = ${JSON.stringify(OUTLINE)}`, moduleType: 'js' }
  },
}

/** Each of zod's schemas could describe itself as JSON Schema, which nothing in a browser asks for: what would do it stays out. */
const withoutJsonSchema: Plugin = {
  name: 'zod-without-json-schema',
  async load(id) {
    if (!/zod.v4.core.(to-json-schema|json-schema-processors)\.js$/.test(id)) return null
    // Methods are made for every schema; only using one fails.
    const stubs = Object.keys(await import(id)).map(
      name => `export const ${name} = ${name.startsWith('create') ? '() => absent' : 'absent'}`,
    )
    return { code: `const absent = () => { throw new Error('left out by the build') }\n${stubs.join('\n')}`, moduleType: 'js' }
  },
}

/** Files that need each other in a circle run before what they import is there: a page can stay blank. Such a build fails. */
const withoutCircles: Plugin = {
  name: 'chunks-without-circles',
  generateBundle(_options, bundle) {
    const importsOf = (file: string) => {
      const chunk = bundle[file]
      return chunk?.type === 'chunk' ? chunk.imports : []
    }
    const seen = new Set<string>()
    const visit = (file: string, way: readonly string[]): void => {
      if (way.includes(file))
        this.error(`files of the build need each other in a circle: ${[...way.slice(way.indexOf(file)), file].join(' → ')}`)
      if (seen.has(file)) return
      for (const next of importsOf(file)) visit(next, [...way, file])
      seen.add(file)
    }
    for (const file of Object.keys(bundle)) visit(file, [])
  },
}

/** The files that sign-in and the application both begin with come with the first script, not after it. */
const SOON = new Set(['react', 'common', 'rolldown-runtime'])
const withSoon: Plugin = {
  name: 'files-needed-soon',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.values(bundle ?? {}).flatMap(file =>
        file.type === 'chunk' && SOON.has(file.name)
          ? [{ tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file.fileName}` }, injectTo: 'head' as const }]
          : [],
      ),
  },
}

/** Of sign-in's parts, these are needed everywhere: without this, the whole of sign-in would come with them. */
const SHARED_OF_SIGN_IN = /lucide-react.dist.esm.icons.(copy|download|printer)\.|questionnaire.save-blob\./
/** What only sign-in needs stays out of every other page. */
const withoutSignIn: Plugin = {
  name: 'application-without-sign-in',
  generateBundle(_options, bundle) {
    const files = Object.values(bundle).flatMap(file => (file.type === 'chunk' ? [file] : []))
    const signIn = files.find(({ name }) => name === 'sign-in')?.fileName
    for (const { name, imports } of files)
      if (['app', 'list', 'record'].includes(name) && signIn && imports.includes(signIn))
        this.error(`${name} needs a part of sign-in: name it in SHARED_OF_SIGN_IN`)
  },
}

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

/** All that modules import, but lazily. */
function closure(...modules: string[]) {
  const members = new Set(modules.map(module => join(import.meta.dirname, module)))
  // One that was renamed would leave its file without a word.
  for (const member of members) if (!existsSync(member)) throw new Error(`the build’s files name ${member}, which is not there`)
  let isComplete = false
  return (id: string, graph: Modules): boolean => {
    if (!isComplete)
      for (const member of members) for (const imported of graph.getModuleInfo(member)?.importedIds ?? []) members.add(imported)
    isComplete = true
    return members.has(id)
  }
}

/** Home is where everybody arrives: it comes with the application. */
const inApp = closure('app/main.tsx', 'screens/home/Home/Home.tsx')
const inSignIn = closure('app/sign-in-page.tsx', 'screens/auth/Login/LoginForm.tsx')
const inBoot = closure('app/boot.ts')
const inStaff = closure('app/staff/routes.tsx')
const inList = closure('common/list/ListScreen.tsx')
/** The list of requests is where most visits lead: what it needs beside the application and lists is one file, not a dozen. */
const inRequests = closure('screens/requests/RequestList/RequestList.tsx')
/** How the fields of records are asked and shown. */
const inRecord = closure('common/record/kinds.tsx')
/** What tells how far a questionnaire is, conditions judged: home asks it, documents and forms as well. */
const inProgress = closure('offline/held-answers.ts')
/** What documents are made of, and the answers that they print. */
const inPaper = closure('questionnaire/print/answers.ts', 'print/draw.ts', 'data/feedback/server-files.ts')
/** What a product's lists, its screen and that of its application do alike. */
const inProduct = closure('screens/products/product-actions.tsx', 'screens/products/label/LabelHistory.tsx')
/** Every icon is imported by the library's one index: those that only some screens use come with them. */
const isIcon = (id: string): boolean => id.includes('lucide-react/dist/esm/icons')

/** One file of the modules that a rule takes, unless a group of higher priority has them. */
const together = (file: string, priority: number, takes: (id: string, graph: Modules) => boolean) => ({
  name: (id: string, graph: Modules): string | null => (!isIcon(id) && takes(id, graph) ? file : null),
  debugName: file,
  priority,
})

export default defineConfig({
  root: import.meta.dirname,
  plugins: [outline, withoutJsonSchema, withoutCircles, withoutSignIn, withSoon, react(), tailwindcss()],
  worker: { format: 'es' },
  // Its ES module for today's browsers is a tenth smaller than the wrapper that its package names.
  resolve: { alias: { dexie: 'dexie/dist/modern/dexie.mjs' } },
  define: { __BUILD_ID__: JSON.stringify(process.env.SCEAU_BUILD_ID ?? 'dev') },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 1200,
    modulePreload: { polyfill: false },
    // Each file costs a request, and its share of compression: what comes together is one, small parts that screens share are few.
    rolldownOptions: {
      output: {
        // Others' names would stand in it, and in every list of files to load.
        chunkFileNames: ({ name }) => `assets/${name.replace(/^shared~.*/, 'shared')}-[hash].js`,
        codeSplitting: {
          groups: [
            { name: 'zod', test: /node_modules[\\/]zod[\\/]/, priority: 4 },
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler|lucide-react[\\/]dist[\\/]esm(?![\\/]icons))[\\/]/,
              priority: 4,
            },
            together('start', 6, inBoot),
            // What the page of sign-in and the application share is loaded by both, what only one needs by that one.
            {
              name: (id: string, graph: Modules) =>
                SHARED_OF_SIGN_IN.test(id) || (!isIcon(id) && inApp(id, graph) && inSignIn(id, graph)) ? 'common' : null,
              debugName: 'common',
              priority: 3,
            },
            together('sign-in', 3, inSignIn),
            together('app', 2, inApp),
            together('progress', 1.5, inProgress),
            together('staff', 1.7, inStaff),
            together('list', 1.4, inList),
            together('requests', 1.2, inRequests),
            together('record', 1, inRecord),
            together('paper', 1, inPaper),
            together('product', 1, inProduct),
            {
              name: 'shared',
              test: /client[\\/](ui|data|common)[\\/]|lucide-react/,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 4000,
            },
          ],
        },
      },
    },
  },
})
