// Types of HTTP requests and responses: the generated types under the client's names.
export type { AgreedLine } from './generated/AgreedLine';
export type { Agreement } from './generated/Agreement';
export type { BringsAbout } from './generated/BringsAbout';
export type { BroughtCard } from './generated/BroughtCard';
export type { BroughtChoice } from './generated/BroughtChoice';
export type { BroughtVerdict } from './generated/BroughtVerdict';
export type { UnreadLine } from './generated/UnreadLine';
export type { CardLine } from './generated/CardLine';
export type { CardPage as CardText } from './generated/CardPage';
export type { CardReport } from './generated/CardReport';
export type { Field } from './generated/Field';
export type { Form } from './generated/Form';
export type { FormOption } from './generated/FormOption';
export type { GameLine } from './generated/GameLine';
export type { Join } from './generated/Join';
export type { LessonTitle } from './generated/LessonTitle';
export type { Line } from './generated/Line';
export type { Note } from './generated/Note';
export type { NewGame } from './generated/NewGame';
export type { OpenGames } from './generated/OpenGames';
export type { PlayerAbout } from './generated/PlayerAbout';
export type { Preset } from './generated/Preset';
export type { Remark } from './generated/Remark';
export type { ReportedCard } from './generated/ReportedCard';
export type { RulePage as RuleText } from './generated/RulePage';
export type { RulesetPage } from './generated/RulesetPage';
export type { RulesetTitle } from './generated/RulesetTitle';
export type { RuleTitle } from './generated/RuleTitle';
export type { RulingNote } from './generated/RulingNote';
export type { SeatAbout } from './generated/SeatAbout';
export type { SeatLine } from './generated/SeatLine';
export type { SideAbout } from './generated/SideAbout';
export type { Sitter } from './generated/Sitter';
export type { When } from './generated/When';
export type { YourGames } from './generated/YourGames';

/** The values of a form, by the ids of its fields. */
export type Values = Record<string, unknown>;
