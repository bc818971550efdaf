import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
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
