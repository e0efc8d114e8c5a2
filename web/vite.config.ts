import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { prerender } from './prerender.ts'

const fileAt = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const apiAddress = 'http://127.0.0.1:3000'

export default defineConfig({
  root: fileAt('.'),
  plugins: [prerender, react(), tailwindcss()],
  build: {
    // light-dark() is left as written; these are the first releases that read it.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // The content security policy allows our own origin only, so nothing may become a data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true, // scripts/check-sizes.ts reads from it what each screen loads
    rolldownOptions: { input: ['index.html', 'landing.html', 'install.html', 'trust.html'].map(fileAt) },
  },
  server: { proxy: { '/api': apiAddress, '/logos': apiAddress } },
})
