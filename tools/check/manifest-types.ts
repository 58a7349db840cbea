// A manifest is written out as a literal of TypeScript, line for line, and must satisfy the type of its kind: the compiler finds keys that
// do not exist and wrong types. The models' own validation finds what is outside an enumeration, a format or a range.
import { basename, join } from 'node:path';
import ts from 'typescript';
import { isAlias, isMap, isScalar, isSeq } from 'yaml';
import type { Document, LineCounter, Node } from 'yaml';

import { manifestsIn } from '../deployment/manifests.ts';
import type { Manifest, ParsedFile, Resource } from '../deployment/manifests.ts';
import type { Finding } from './finding.ts';

type Model = new (data: unknown) => { validate(): void };

/** The core has no group, CloudNativePG a package of its own. */
function moduleOf({ apiVersion, kind }: Resource): string {
  const isPostgres = apiVersion.startsWith('postgresql.cnpg.io/');
  return `${isPostgres ? '@kubernetes-models/cloudnative-pg' : 'kubernetes-models'}/${apiVersion}/${kind}`;
}

async function modelOf(resource: Resource): Promise<Model | undefined> {
  const models = (await import(moduleOf(resource)).catch(() => ({}))) as Record<string, Model>;
  return models[resource.kind];
}

export async function findWrongTypes(files: readonly ParsedFile[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  const written: WrittenFile[] = [];
  for (const parsed of files) {
    const { file, lines, documents } = parsed;
    const faults = documents.flatMap(({ errors, warnings }) => [...errors, ...warnings]);
    for (const { pos, message } of faults)
      findings.push({ file, line: lines.linePos(pos[0]).line, message: message.split('\n')[0] ?? '' });
    if (faults.length > 0) continue;

    const typed: TypedDocument[] = [];
    for (const [index, manifest] of manifestsIn(parsed).entries()) {
      const { resource, line } = manifest;
      const document = documents[index];
      const found = await modelOf(resource);
      if (found === undefined || document === undefined) {
        findings.push({ file, line, message: `there is no kind ${resource.kind} in ${resource.apiVersion}` });
        continue;
      }
      typed.push({ resource, document });
      findings.push(...findInvalid(found, manifest));
    }
    written.push({ file, text: writeLiterals(typed, lines) });
  }
  return [...findings, ...compile(written)];
}

function findInvalid(Model: Model, { file, line, resource }: Manifest): Finding[] {
  try {
    new Model(resource).validate();
    return [];
  } catch (error) {
    return [{ file, line, message: (error as Error).message }];
  }
}

interface TypedDocument {
  resource: Resource;
  document: Document.Parsed;
}

/** Every key and value stands on its line of the manifest, so that the compiler names that line. */
function writeLiterals(documents: readonly TypedDocument[], lines: LineCounter): string {
  const kinds = new Map(documents.map(({ resource }) => [resource.kind, moduleOf(resource)]));
  let text = [...kinds].map(([kind, module]) => `import type { I${kind} } from '${module}';`).join('');
  let line = 1;
  const moveTo = (node: Node): void => {
    const wanted = lines.linePos(node.range?.[0] ?? 0).line;
    text += '\n'.repeat(Math.max(0, wanted - line));
    line = Math.max(line, wanted);
  };
  const write = (node: unknown, document: Document.Parsed): void => {
    if (isAlias(node)) write(node.resolve(document), document);
    else if (isMap(node)) {
      text += '{';
      for (const { key, value } of node.items) {
        moveTo(key as Node);
        text += `${JSON.stringify(String(key))}:`;
        write(value, document);
        text += ',';
      }
      text += '}';
    } else if (isSeq(node)) {
      text += '[';
      for (const item of node.items) {
        write(item, document);
        text += ',';
      }
      text += ']';
    } else if (isScalar(node)) {
      moveTo(node);
      text += JSON.stringify(node.value);
    } else text += 'null';
  };
  for (const { resource, document } of documents) {
    text += ';(';
    write(document.contents, document);
    text += `) satisfies I${resource.kind}`;
  }
  return text;
}

interface WrittenFile {
  file: string;
  text: string;
}

const options: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
  lib: ['lib.es2024.d.ts'],
  target: ts.ScriptTarget.ES2024,
  module: ts.ModuleKind.NodeNext,
};

function compile(files: readonly WrittenFile[]): Finding[] {
  // As if they stood beside this file, wherever the manifests are: from here the models are found.
  const named = new Map(files.map((one) => [join(import.meta.dirname, `${basename(one.file)}.ts`), one]));
  const host = ts.createCompilerHost(options);
  const program = ts.createProgram([...named.keys()], options, {
    ...host,
    fileExists: (path) => named.has(path) || host.fileExists(path),
    getSourceFile: (path, target, ...rest) => {
      const text = named.get(path)?.text;
      return text === undefined
        ? host.getSourceFile(path, target, ...rest)
        : ts.createSourceFile(path, text, target);
    },
  });
  return [...named].flatMap(([path, { file }]) => {
    const source = program.getSourceFile(path);
    const faults = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
    return faults.map(({ start = 0, messageText }) => ({
      file,
      line: (source?.getLineAndCharacterOfPosition(start).line ?? 0) + 1,
      message: ts.flattenDiagnosticMessageText(messageText, ': '),
    }));
  });
}
