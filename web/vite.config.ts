import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const apiAddress = 'http://127.0.0.1:3000'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), tailwindcss()],
  build: {
    // light-dark() is left as written; these are the first releases that read it.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // The content security policy allows our own origin only, so nothing may become a data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true, // scripts/check-sizes.ts reads from it what each screen loads
    // no-eval.ts must run before the contracts, whichever chunk those land in.
    rolldownOptions: { output: { strictExecutionOrder: true } },
  },
  server: { proxy: { '/api': apiAddress, '/logos': apiAddress } },
})
