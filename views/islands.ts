import ChatbotDemo from '../islands/chatbot-demo';
import ContactForm from '../islands/contact-form';
import DashboardAuditForm from '../islands/dashboard-audit-form';
import DashboardRunProgress from '../islands/dashboard-run-progress';
import PostFilter from '../islands/post-filter';
import VoiceDemo from '../islands/voice-demo';
import WorkflowDemo from '../islands/workflow-demo';

/** The islands as the server renders them; `islands/runtime/registry.ts` loads the same in the browser. */
export const islandComponents = {
  'chatbot-demo': ChatbotDemo,
  'contact-form': ContactForm,
  'dashboard-audit-form': DashboardAuditForm,
  'dashboard-run-progress': DashboardRunProgress,
  'post-filter': PostFilter,
  'voice-demo': VoiceDemo,
  'workflow-demo': WorkflowDemo,
};
