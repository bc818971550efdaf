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

export default defineConfig({
  root: import.meta.dirname,
  plugins: [outline, react(), tailwindcss()],
  worker: { format: 'es' },
  define: { __BUILD_ID__: JSON.stringify(process.env.SCEAU_BUILD_ID ?? 'dev') },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 1200,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'zod', test: /node_modules[\\/]zod|zod-config/ }] } } },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:8080' } },
})
