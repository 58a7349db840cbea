import type { OperatorFacts } from '@yakamoz/contracts';
import { pageTexts } from '@yakamoz/contracts/pages';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { DemoTag } from '../../../shared/demo-tag.tsx';
import { paths } from '../../paths.ts';
import { footerTexts as texts } from './footer-texts.ts';
import { TargetAction } from './target-action.tsx';

export interface FooterColumn {
  id: string;
  title: string;
  content: ReactNode;
}

const look =
  'inline-flex min-h-11 items-center text-left text-sm font-medium text-text-2 underline-offset-4 hover:text-text hover:underline lg:min-h-9';

/** FOOT-01: the same four sections on every screen, as columns or as an accordion. */
export const footerColumns = (operator: OperatorFacts): FooterColumn[] => [
  { id: 'about', title: texts.columns.about, content: <About operator={operator} /> },
  { id: 'games', title: texts.columns.games, content: <Games operator={operator} /> },
  { id: 'licence', title: texts.columns.licence, content: <Licence operator={operator} /> },
  { id: 'contact', title: texts.columns.contact, content: <Contact operator={operator} /> },
];

interface ColumnProps {
  operator: OperatorFacts;
}

function About({ operator: { brand, targets } }: ColumnProps) {
  return (
    <>
      <p className="mb-2 text-sm text-text-2">{texts.about(brand.name)}</p>
      <ul>
        <li>
          <TargetAction target={targets.faq} className={look}>
            {texts.faq}
          </TargetAction>
        </li>
        <li>
          <TargetAction target={targets.responsible_gaming} className={look}>
            {texts.responsible}
          </TargetAction>
        </li>
        <li>
          <Link to={paths.limits} className={look}>
            {texts.limits}
          </Link>
        </li>
        <li>
          <Link to={paths.selfExclusion} className={look}>
            {texts.selfExclusion}
          </Link>
        </li>
        {([paths.fairnessLedger, paths.verify] as const).map((path) => (
          <li key={path}>
            <Link to={path} className={look}>
              {pageTexts[path].title}
            </Link>
          </li>
        ))}
        <li>
          <Link to={paths.terms} className={look}>
            {pageTexts[paths.terms].title}
          </Link>
        </li>
        <li>
          <Link to={paths.privacy} className={look}>
            {pageTexts[paths.privacy].title}
          </Link>
        </li>
      </ul>
    </>
  );
}

/** Both casino entries lead to /casino, as FOOT-03 says. */
function Games({ operator: { targets } }: ColumnProps) {
  return (
    <ul className="lg:-mt-2">
      <li>
        <Link to={paths.casino} className={look}>
          {texts.casino}
        </Link>
      </li>
      <li>
        <Link to={paths.casino} className={look}>
          {texts.liveCasino}
        </Link>
      </li>
      <li>
        <TargetAction target={targets.sports} className={look}>
          {texts.sports}
        </TargetAction>
      </li>
      <li>
        <TargetAction target={targets.virtual_sports} className={look}>
          {texts.virtualSports}
        </TargetAction>
      </li>
      <li>
        <Link to={paths.betRules} className={look}>
          {pageTexts[paths.betRules].title}
        </Link>
      </li>
    </ul>
  );
}

function Licence({ operator: { demo, licence, company } }: ColumnProps) {
  return (
    <>
      <dl className="grid gap-3 text-sm">
        <Fact name={texts.issuedOn}>{licence.issued_on}</Fact>
        <Fact name={texts.regulator}>{licence.regulator}</Fact>
        <Fact name={texts.licenceNumber}>{licence.number ?? texts.notSet}</Fact>
        <Fact name={texts.company}>{company.name}</Fact>
        <Fact name={texts.registration}>{company.registration ?? texts.notSet}</Fact>
      </dl>
      {licence.check_url !== null && (
        <a href={licence.check_url} target="_blank" rel="noreferrer" className={look}>
          {texts.checkLicence}
        </a>
      )}
      {demo && <DemoTag className="mt-3" />}
    </>
  );
}

function Contact({ operator: { contacts, targets } }: ColumnProps) {
  return (
    <>
      <p className="mb-2 text-sm text-text-2">{texts.support247}</p>
      <ul>
        <li>
          <Link to={paths.support} className={look}>
            {texts.supportPage}
          </Link>
        </li>
        {contacts.support !== null && <Mail name={texts.supportMail} address={contacts.support} />}
        {contacts.affiliates !== null && <Mail name={texts.affiliatesMail} address={contacts.affiliates} />}
        <li>
          <TargetAction target={targets.affiliates} className={look}>
            {texts.affiliates}
          </TargetAction>
        </li>
      </ul>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-text-3">{name}</dt>
      <dd className="text-text-2">{children}</dd>
    </div>
  );
}

function Mail({ name, address }: { name: string; address: string }) {
  return (
    <li className="text-sm">
      <span className="text-text-3">{name}: </span>
      <a href={`mailto:${address}`} className={`${look} break-all`}>
        {address}
      </a>
    </li>
  );
}
