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

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

/** One file of all that some modules import, but lazily; what a group of higher priority holds stays there. */
function together(file: string, priority: number, ...modules: string[]) {
  const members = new Set(modules.map(module => join(import.meta.dirname, module)))
  let isComplete = false
  const name = (id: string, graph: Modules): string | null => {
    if (!isComplete)
      for (const member of members) for (const imported of graph.getModuleInfo(member)?.importedIds ?? []) members.add(imported)
    isComplete = true
    return members.has(id) ? file : null
  }
  return { name, debugName: file, priority }
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [outline, withoutJsonSchema, react(), tailwindcss()],
  worker: { format: 'es' },
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
        // The files of a group may need each other: their modules still run in the order of their imports.
        strictExecutionOrder: true,
        codeSplitting: {
          groups: [
            { name: 'zod', test: /node_modules[\\/]zod[\\/]/, priority: 4 },
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 4 },
            together('start', 6, 'app/boot.ts'),
            together('sign-in', 3, 'app/sign-in-page.tsx', 'screens/auth/Login/LoginForm.tsx'),
            together('app', 2, 'app/main.tsx'),
            together('list', 1, 'common/list/ListScreen.tsx'),
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
