import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { CommandFailed, defineCommand, flag, option } from './command.ts'
import { helpFor } from './run-command.ts'
import { runWords } from './testing.ts'

const bake = defineCommand({
  name: 'bake',
  summary: 'bake a cake',
  arguments: {},
  options: {},
  run: async (_, { write }) => write('a cake'),
})
const bakeBread = defineCommand({
  name: 'bake bread',
  summary: 'bake some bread',
  details: 'Takes three hours.',
  arguments: { flour: option('FLOUR', 'what it is made of') },
  options: {
    grams: option('GRAMS', 'weight', z.coerce.number('is not a number').optional()),
    'with-seeds': flag('puts seeds on top'),
  },
  run: async ({ flour, grams, 'with-seeds': hasSeeds }, { write, progress }) => {
    if (flour === 'sand') throw new CommandFailed('sand does not bake')
    progress('kneading')
    await write(JSON.stringify({ flour, grams, hasSeeds }))
  },
})
const commands = [bake, bakeBread]
const run = (...words: string[]) => runWords(commands, words)

describe('a command line', () => {
  it('runs the command with the longest name, its arguments and options checked', async () => {
    expect(await run('bake', 'bread', '--grams', '500', 'rye')).toEqual({
      code: 0,
      out: JSON.stringify({ flour: 'rye', grams: 500, hasSeeds: false }),
      progress: ['kneading'],
    })
    expect((await run('bake', 'bread', 'rye', '--with-seeds')).out).toBe(JSON.stringify({ flour: 'rye', hasSeeds: true }))
    expect((await run('bake')).out).toBe('a cake')
  })

  it.each([
    [['cook'], "clearbell: there is no command 'cook'", 'Run `npm run clearbell -- help` for the list of commands.'],
    [['bake', 'bread'], 'clearbell: FLOUR is missing', 'Usage: npm run clearbell -- bake bread [--grams GRAMS] [--with-seeds] FLOUR'],
    [['bake', 'bread', 'rye', '--grams', 'much'], 'clearbell: --grams: is not a number', expect.stringMatching(/^Usage/)],
    [['bake', 'bread', 'rye', '--salt'], "clearbell: Unknown option '--salt'", expect.stringMatching(/^Usage/)],
    [['bake', 'bread', 'rye', 'wheat'], "clearbell: 'wheat' is one word too many", expect.stringMatching(/^Usage/)],
  ])('that is not understood (%j) ends with 2, says why, and prints no report', async (words, why, usage) => {
    expect(await run(...words)).toEqual({ code: 2, out: '', progress: [why, usage] })
  })

  it('that fails ends with 1 and the reason', async () => {
    expect(await run('bake', 'bread', 'sand')).toEqual({ code: 1, out: '', progress: ['clearbell: sand does not bake'] })
  })

  it('asks for help in three ways', () => {
    for (const words of [
      ['help', 'bake', 'bread'],
      ['bake', 'bread', '--help'],
      ['bake', 'bread', '-h'],
    ]) {
      const help = helpFor(commands, words)
      expect(help).toContain('Usage: npm run clearbell -- bake bread [--grams GRAMS] [--with-seeds] FLOUR')
      expect(help).toContain('Takes three hours.')
      expect(help).toContain('--grams GRAMS  weight')
    }
    expect(helpFor(commands, [])).toMatch(/bake +bake a cake\n +bake bread +bake some bread/)
    expect(helpFor(commands, ['bake'])).toBeNull()
    expect(helpFor([bakeBread], ['help', 'bake'])).toMatch(/Commands:\n +bake bread/)
  })

  it('does not take help about an unknown command for understood', async () => {
    expect(helpFor(commands, ['help', 'cook'])).toBeNull()
    expect((await run('help', 'cook')).code).toBe(2)
  })
})
